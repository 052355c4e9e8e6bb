export type Template<Data> = {
	/** Stored with each e-mail. */
	name: string;
	write(data: Data, brand: Brand): Content;
	/** Only sent with consent, and includes an unsubscribe link (rule content 4). */
	marketing: boolean;
	/** Milliseconds until the link or content expires; null when it does not. */
	usefulForMs: number | null;
	/** Its button counts visits (`followEmail`). */
	counted: boolean;
	/** Leaves by day only, as the shop writes it by itself. */
	byDay: boolean;
};

export type Brand = {
	name: string;
	/** Absolute; null without a logo that mail clients can display. */
	logo: string | null;
	/** Public address of the shop, without a trailing slash. */
	address: string;
	/** Company, document, postal address, e-mail and phone, as far as known. */
	identity: string[];
	/** Days for exchanges; 0 displays nothing. */
	exchangeDays: number;
	/** Response time as text; empty displays nothing. */
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

/** A block of a message, rendered as HTML and plain text. */
export type Block =
	| { kind: "paragraph"; text: string }
	/** Text of the shop with links. */
	| { kind: "linked"; text: string }
	| { kind: "note"; text: string }
	| { kind: "button"; label: string; to: string }
	/** `src` as `to`; as wide as the message unless `width` says less. */
	| { kind: "picture"; src: string; alt: string; to: string; width?: number }
	/** Text to copy. */
	| { kind: "code"; text: string }
	/** Quoted text of a person. */
	| { kind: "quote"; text: string }
	| { kind: "facts"; rows: [label: string, value: string][] }
	| { kind: "lines"; rows: { name: string; detail: string; value: string }[] }
	| { kind: "sums"; rows: [label: string, value: string][] };

/** Content rendered by a template. `to` of a button or picture is a path of the shop or a web address. */
export type Content = {
	subject: string;
	preview: string;
	title: string;
	blocks: Block[];
};

/** Unsubscribe link of an e-mail. */
export type Leave = { label: string; to: string };

export type Email<Data> = {
	template: Template<Data>;
	data: Data;
	to: string;
	toName?: string;
	replyTo?: string;
	/** The mailing it belongs to. */
	batch?: string;
	/** Minimum delay, for undoing. */
	delayMs?: number;
	orderId?: string;
	/** A duplicate key is not queued again. */
	dedupeKey?: string | undefined;
	/** Unsubscribe link of non-marketing e-mails; `to` is a path of the shop. */
	leave?: Leave;
};
