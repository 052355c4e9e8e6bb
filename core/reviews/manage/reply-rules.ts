import { typedLines } from "#core/values/typed-text-rules.ts";

export const LONGEST_REPLY = 2_000;

/** What the shop answers to a review; nothing takes the answer back (rule content 15). */
export const replyText = typedLines(
	"Resposta inválida",
	LONGEST_REPLY,
	"Resposta deve ter no máximo 2000 caracteres",
);

export type ReplyError =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	/** Somebody else answered, or changed the answer, meanwhile. */
	| { code: "answered"; current: string };
