/** An expected outcome: what was made, or a typed reason why not. Bugs are thrown instead. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const fail = <const E>(error: E): { ok: false; error: E } => ({ ok: false, error });
