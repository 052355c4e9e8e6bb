import { readDraft, saveDraft } from "#app/session/storage/drafts.ts";

/** Stored and cleared together with form drafts. */
const AT = "envios-sem-resposta";
/** Older entries are obsolete: the user has seen the screen since. */
const MOST = 8;

type Unanswered = { of: string; key: string };

const read = () => readDraft<Unanswered[]>(AT) ?? [];
const write = (sends: Unanswered[]) =>
	saveDraft(AT, sends.length > 0 ? JSON.stringify(sends.slice(-MOST)) : null);

/** Identifies a request: a form by its record without the typed fields, anything else by its whole payload. */
function subjectOf(to: string, input: object): string {
	const { form, version, ...about } = input as Record<string, unknown>;
	const named = form === undefined ? input : about;
	const plain = (_: string, value: unknown) =>
		value instanceof File ? [value.name, value.size, value.lastModified] : value;
	return `${to} ${JSON.stringify(named, plain)}`;
}

/** Keys in flight: an identical request sent meanwhile is a separate one. */
const inFlight = new Set<string>();

/** Idempotency key of a request. A retry after a lost response reuses the earlier key, also after a reload. */
export function keyOf(to: string, input: object): string {
	const of = subjectOf(to, input);
	const sends = read();
	const known = sends.find((send) => send.of === of && !inFlight.has(send.key));
	const key = known?.key ?? crypto.randomUUID();
	if (!known) write([...sends, { of, key }]);
	inFlight.add(key);
	return key;
}

/** Waits for the response of a keyed request; without one the key stays stored as unanswered. */
export async function markAnswered<T>(key: unknown, answer: () => Promise<T>): Promise<T> {
	if (typeof key !== "string") return answer();
	try {
		const came = await answer();
		write(read().filter((send) => send.key !== key));
		return came;
	} finally {
		inFlight.delete(key);
	}
}
