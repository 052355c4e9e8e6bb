import { keepTyped, readTyped } from "#app/session/kept-typing.ts";

/** Kept with what was typed, and forgotten with it. */
const AT = "envios-sem-resposta";
/** Whoever lost more answers than this has looked at the screen since. */
const MOST = 8;

type Unanswered = { of: string; key: string };

const read = () => readTyped<Unanswered[]>(AT) ?? [];
const write = (sends: Unanswered[]) =>
	keepTyped(AT, sends.length > 0 ? JSON.stringify(sends.slice(-MOST)) : null);

/**
 * What is asked for, so that it is known again: a form by what it is about, whatever was typed into it meanwhile;
 * anything else by all of it.
 */
function subjectOf(to: string, asked: object): string {
	const { form, version, ...about } = asked as Record<string, unknown>;
	const named = form === undefined ? asked : about;
	const plain = (_: string, value: unknown) =>
		value instanceof File ? [value.name, value.size, value.lastModified] : value;
	return `${to} ${JSON.stringify(named, plain)}`;
}

/** What is on its way: the same sent beside it is something of its own. */
const underWay = new Set<string>();

/**
 * The key of what is sent now, by which the server does it once: that of the time before where no answer came to
 * that, also after a reload.
 */
export function keyOf(to: string, asked: object): string {
	const of = subjectOf(to, asked);
	const sends = read();
	const known = sends.find((send) => send.of === of && !underWay.has(send.key));
	const key = known?.key ?? crypto.randomUUID();
	if (!known) write([...sends, { of, key }]);
	underWay.add(key);
	return key;
}

/** Waits for the answer to what was sent with a key. Without one it stays known as unanswered. */
export async function heardOf<T>(key: unknown, answer: () => Promise<T>): Promise<T> {
	if (typeof key !== "string") return answer();
	try {
		const came = await answer();
		write(read().filter((send) => send.key !== key));
		return came;
	} finally {
		underWay.delete(key);
	}
}
