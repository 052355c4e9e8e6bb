import type { Template } from "./template.ts";

/** The shop as its e-mails show it. */
export type Brand = {
	name: string;
	/** Absolute; null where there is none that mail programs can show. */
	logo: string | null;
	/** Public address of the shop, without a trailing slash. */
	address: string;
	/** Company, document, postal address, e-mail and phone, as far as they are known. */
	identity: string[];
	/** Within how many days it exchanges what does not fit; 0 says nothing of it. */
	exchangeDays: number;
	/** How soon it answers, in its own words; empty says nothing. */
	answerTime: string;
	colours: {
		primary: string;
		onPrimary: string;
		link: string;
		text: string;
		muted: string;
		background: string;
		surface: string;
		border: string;
	};
	bodyFont: string;
	headingFont: string;
};

/** A piece of a message; the HTML and the plain text are both made of these. */
export type Block =
	| { kind: "paragraph"; text: string }
	/** Words of the shop itself, whose web addresses can be opened. */
	| { kind: "linked"; text: string }
	| { kind: "note"; text: string }
	| { kind: "button"; label: string; to: string }
	/** Something to copy. */
	| { kind: "code"; text: string }
	/** Words of a person, kept apart from ours. */
	| { kind: "quote"; text: string }
	| { kind: "facts"; rows: [label: string, value: string][] }
	| { kind: "lines"; rows: { name: string; detail: string; value: string }[] }
	| { kind: "sums"; rows: [label: string, value: string][] };

/** What a template makes of its data. `to` of a button is a path of the shop or a whole address. */
export type Content = {
	subject: string;
	/** Shown by mail programs beside the subject. */
	preview: string;
	title: string;
	blocks: Block[];
};

/** The way out at the foot of an e-mail. */
export type Leave = { label: string; to: string };

/** An e-mail to be queued: the data that its template takes, and to whom. */
export type Email<Data> = {
	template: Template<Data>;
	data: Data;
	to: string;
	toName?: string;
	replyTo?: string;
	/** The mailing to many that it is part of. */
	batch?: string;
	/** How long it waits at least, for whoever sent it to think again. */
	delayMs?: number;
	/** The order it tells of. */
	orderId?: string;
	/** An e-mail with a key already present is not queued again. */
	dedupeKey?: string | undefined;
	/** How its reader ends such e-mails at once, where it is not marketing; `to` is a path of the shop. */
	leave?: Leave;
};
