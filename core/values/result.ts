/** An expected outcome: a value, or a typed failure. Bugs are thrown instead. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const fail = <const E>(error: E): { ok: false; error: E } => ({ ok: false, error });
