import { Fragment } from "react";
import { Link } from "react-router";
import { Sheet } from "#app/ui/modal.tsx";
import { useMayOpen } from "../ui/may.tsx";
import { helpOf } from "./find.ts";
import { openHelp } from "./open-help.ts";

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** A help entry beside the screen; links of addresses that one's role may not open are plain words. */
export default function HelpSheet({ id }: { id: string }) {
	const { title, text } = helpOf(id);
	return (
		<Sheet onClose={() => openHelp(null)} title={title} subtitle="Ajuda" wide>
			<div className="max-w-[60ch] space-y-4 px-5 py-6 text-ui leading-relaxed md:px-8">
				{text.split("\n\n").map((paragraph) => (
					<p key={paragraph}>
						<Words text={paragraph} />
					</p>
				))}
			</div>
		</Sheet>
	);
}

function Words({ text }: { text: string }) {
	const mayOpen = useMayOpen();
	return text.split(/(\[[^\]]+\]\([^)]+\))/).map((part, at) => {
		const [, words = part, to = ""] = LINK.exec(part) ?? [];
		const opens = to !== "" && (!to.startsWith("/admin") || mayOpen(to.replace(/[?#].*/, "")));
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
			<Fragment key={at}>
				{opens ? (
					<Link
						to={to}
						onClick={() => openHelp(null)}
						className="font-semibold text-brand-text underline underline-offset-2"
					>
						{words}
					</Link>
				) : (
					words
				)}
			</Fragment>
		);
	});
}
