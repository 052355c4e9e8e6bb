import { vi } from "vitest";

/** Until this no longer throws: on a busy machine that takes longer than the second vitest would wait. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
	vi.waitFor(check, { timeout: 30_000 });
