import { vi } from "vitest";

// Answers that are held back so that nothing is told by their time come at once: hundreds of tests would wait.
// That they are held back is what `answer-alike.test.ts` proves, with the real one.
vi.mock("#core/accounts/security/answer-alike.ts", async (original) => ({
	...(await original<typeof import("#core/accounts/security/answer-alike.ts")>()),
	answerAlike: <T>(work: () => Promise<T>) => work(),
}));
