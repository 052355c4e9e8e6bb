import { CopyButton } from "#app/ui/copy-button.tsx";
import { maskDocument } from "#core/values/document-rules.ts";
import { Fact } from "./fact.tsx";

/** Whose it is can be seen, and all of it copied; who looks over a shoulder reads its middle (rule customers 6). */
export const DocumentFact = ({ document }: { document: string }) => (
	<Fact
		label={document.length === 11 ? "CPF" : "CNPJ"}
		copy={<CopyButton label="Copiar documento" text={document} />}
	>
		{maskDocument(document)}
	</Fact>
);
