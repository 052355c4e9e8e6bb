import { ExternalLink } from "lucide-react";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";

type TrackingLineProps = {
	carrier: string | null;
	code: string;
	/** The carrier's tracking page, where known. */
	page: string | null;
};

/** A tracking code to copy, with a link to the carrier's page. */
export const TrackingLine = ({ carrier, code, page }: TrackingLineProps) => (
	<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
		<span>
			{carrier ? `${carrier}: ` : "Código de rastreio: "}
			<b className="font-mono wrap-anywhere">{code}</b>
		</span>
		<CopyButton label="Copiar código de rastreio" text={code} />
		{page && (
			<a
				href={page}
				target="_blank"
				rel="noreferrer"
				className="inline-flex min-h-11 items-center gap-1.5 font-medium text-brand-text underline"
			>
				Rastrear{carrier ? ` em ${carrier}` : ""}
				<Icon of={ExternalLink} className="size-4" />
			</a>
		)}
	</p>
);
