import { createHash } from "node:crypto";
import { data, type Params, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { adminContext, roleContext, shopContext } from "#app/context.ts";
import { refuseRole } from "#app/session/guards.ts";
import { readForm } from "#app/session/read-form.ts";
import { type Area, may } from "#core/accounts/shared/role.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";
import {
	type Answer,
	type CommonFailure,
	conflictWords,
	goneWords,
	invalidWords,
	type Reply,
	UNKNOWN,
} from "./reply.ts";

type Outcome = { answer: Answer; status: number };

const keyed = z.object({ idempotencyKey: z.uuid() });

/** The earlier request succeeded, this one did not run; the answer makes the screen revalidate. */
const OTHER: Outcome = {
	answer: {
		ok: false,
		title: "O envio anterior chegou",
		message:
			"Ele tinha ficado sem resposta e foi salvo. Este ainda não: confira como ficou e envie de novo se for preciso.",
	},
	status: 200,
};
const UNKNOWN_END: Outcome = {
	answer: {
		ok: false,
		title: "O envio anterior ficou sem resposta",
		message: "Não sabemos se ele foi feito. Confira como ficou antes de enviar de novo.",
	},
	status: 200,
};

/**
 * Runs an action once per `idempotencyKey` and repeats the stored answer for a retry after a lost response.
 * Runs without a key are not deduplicated.
 */
async function onceFor(
	{ shop, admin }: { shop: Shop; admin: Admin },
	path: string,
	body: unknown,
	run: () => Promise<Outcome>,
): Promise<Outcome> {
	const key = keyed.safeParse(body).data?.idempotencyKey;
	if (!key) return run();
	const requestHash = await fingerprint(path, body as Record<string, unknown>);
	const once = await shop.idempotency.once({ admin, key, fingerprint: requestHash }, async () => {
		const outcome = await run();
		return { outcome, changed: outcome.answer.ok };
	});
	if (once.step === "answered") return once.outcome;
	return once.step === "other" ? OTHER : UNKNOWN_END;
}

/** Hash of the path and the body, with files by content. */
async function fingerprint(path: string, body: Record<string, unknown>): Promise<string> {
	const hash = createHash("sha256").update(path);
	for (const [name, value] of Object.entries(body)) {
		hash.update(`\n${name}:`);
		if (value instanceof File) hash.update(new Uint8Array(await value.arrayBuffer()));
		else hash.update(JSON.stringify(value) ?? "");
	}
	return hash.digest("base64url");
}

export type Call = {
	shop: Shop;
	admin: Admin;
	params: Params;
	context: Readonly<RouterContextProvider>;
};

/** The record of the address. */
export const idOf = ({ params }: Pick<Call, "params">): string => params["id"] ?? "";

export const mayMoveMoney = ({ context }: Call): boolean =>
	may(context.get(roleContext), "money", "write");

/** One intent of a screen. `Sends` is its payload beside the intent name. */
export type Intent<Sends, More = object> = {
	/** Null when the payload has another shape. */
	take(call: Call, body: unknown): Promise<Reply<More> | null>;
	/** Type-only, never set. */
	sends?: (input: Sends) => void;
};

/** Defines an intent: the schema of its payload and its handler. */
export function intent<Shape extends z.ZodRawShape, Came extends Reply<unknown>>(
	shape: Shape,
	run: (call: Call, input: z.output<z.ZodObject<Shape>>) => Promise<Came> | Came,
): Intent<
	keyof Shape extends never ? object : z.input<z.ZodObject<Shape>>,
	Came extends Reply<infer More> ? More : never
> {
	const asks = z.object(shape);
	return {
		async take(call, body) {
			const parsed = asks.safeParse(body);
			return parsed.success ? ((await run(call, parsed.data)) as Reply<never>) : null;
		},
	};
}

type Intents = Record<string, Intent<never, unknown>>;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
	all: infer All extends object,
) => void
	? All
	: never;

type SentFor<One> = One extends Intent<infer Sends, unknown> ? Sends : never;

type MoreFor<One> = One extends Intent<never, infer More> ? More : never;

export type ActionInput<I extends Intents> = {
	[Name in keyof I & string]: { intent: Name } & SentFor<I[Name]>;
}[keyof I & string];
export type MoreOf<I extends Intents> = Together<{ [Name in keyof I]: MoreFor<I[Name]> }[keyof I]>;

type Args = {
	request: Request;
	params: Params;
	context: Readonly<RouterContextProvider>;
};
/**
 * A form that its route imports names the intents it sends in a type of this, which the route's action
 * `satisfies`: it takes all that the form sends.
 */
export type Action<I extends Intents> = {
	(args: Args): Promise<ReturnType<typeof data<Answer<MoreOf<I>>>>>;
	area: Area;
	intents: readonly string[];
	/** Type-only, never set. */
	takes?: I;
};

/**
 * Creates the action of a screen from its intents. A request is `{ intent, … }` as JSON, or a form when it
 * carries a file. The route guard has run; the role's write access to `area` is checked again here. Retries
 * after a lost response run once. Unexpected errors are thrown and displayed by the screen.
 */
export function defineActions<I extends Intents>({
	area,
	subject,
	intents,
}: {
	area: Area;
	/** Subject of error messages, at the start of a sentence: `Este banner`. */
	subject: string;
	intents: I;
}): Action<I> {
	async function action({ request, params, context }: Args) {
		if (!may(context.get(roleContext), area, "write")) throw refuseRole();
		const body = await readBody(request);
		const name = intentOf(body);
		const wanted = Object.hasOwn(intents, name) ? intents[name] : undefined;
		const call = { shop: context.get(shopContext), admin: context.get(adminContext) };
		const run = async (): Promise<Outcome> => {
			const reply = (await wanted?.take({ ...call, params, context }, body)) ?? NOT_UNDERSTOOD;
			return "failure" in reply ? commonly(reply.failure, subject) : reply;
		};
		const { answer, status } = await onceFor(call, new URL(request.url).pathname, body, run);
		return data(answer as Answer<MoreOf<I>>, { status });
	}
	return Object.assign(action, { area, intents: Object.keys(intents) });
}

const NOT_UNDERSTOOD = { answer: { ok: false, message: UNKNOWN }, status: 400 };

function commonly(failure: CommonFailure, subject: string): Outcome {
	if (failure.code === "not_found") {
		return { answer: { ok: false, message: goneWords(subject) }, status: 404 };
	}
	if (failure.code === "invalid") {
		const { fields } = failure;
		return { answer: { ok: false, message: invalidWords(fields), fields }, status: 422 };
	}
	const answer = { ok: false, ...conflictWords(subject), conflict: failure.current };
	return { answer, status: 409 };
}

async function readBody(request: Request): Promise<unknown> {
	const json = request.headers.get("content-type")?.startsWith("application/json");
	if (json) return request.json().catch(() => null);
	return Object.fromEntries(await readForm(request));
}

const named = z.object({ intent: z.string() });
const intentOf = (body: unknown): string => named.safeParse(body).data?.intent ?? "";
