import { CopyButton } from "#app/ui/copy-button.tsx";
import { maskDocument } from "#core/values/document.ts";
import { Fact } from "./fact.tsx";

/** Masks the document on screen; the copy button has all of it (rule customers 6). */
export const DocumentFact = ({ document }: { document: string }) => (
	<Fact
		label={document.length === 11 ? "CPF" : "CNPJ"}
		copy={<CopyButton label="Copiar documento" text={document} />}
	>
		{maskDocument(document)}
	</Fact>
);
