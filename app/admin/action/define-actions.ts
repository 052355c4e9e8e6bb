import { data, type Params, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { adminContext, roleContext, shopContext } from "#app/context.ts";
import { refuseRole } from "#app/session/guards.ts";
import { readForm } from "#app/session/read-form.ts";
import { type Area, may } from "#core/accounts/admins/role-rules.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";
import type { Answer } from "./answer.ts";
import { type Outcome, onceFor } from "./once.ts";
import type { CommonFailure, Reply } from "./reply.ts";
import { conflictWords, goneWords, invalidWords, UNKNOWN } from "./words.ts";

/** With what an intent works. */
export type Call = {
	shop: Shop;
	admin: Admin;
	/** Of the address. */
	params: Params;
	context: Readonly<RouterContextProvider>;
};

/** One thing that a screen may ask for. `Sends` is what it sends beside the name. */
export type Intent<Sends, More> = {
	/** Null when what was sent has another shape. */
	take(call: Call, body: unknown): Promise<Reply<More> | null>;
	/** Never there: carries the type to the screen. */
	sends?: Sends;
};

/** What is sent for it, field by field, and what is done then. */
export function intent<Shape extends z.ZodRawShape, Came extends Reply<unknown>>(
	shape: Shape,
	run: (call: Call, asked: z.output<z.ZodObject<Shape>>) => Promise<Came> | Came,
): Intent<z.input<z.ZodObject<Shape>>, Came extends Reply<infer More> ? More : never> {
	const asks = z.object(shape);
	return {
		async take(call, body) {
			const parsed = asks.safeParse(body);
			return parsed.success ? ((await run(call, parsed.data)) as Reply<never>) : null;
		},
	};
}

type Intents = Record<string, Intent<unknown, unknown>>;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
	all: infer All extends object,
) => void
	? All
	: never;

/** Nothing but its name, where it has no fields. */
type SentFor<One> =
	One extends Intent<infer Sends, unknown> ? (string extends keyof Sends ? object : Sends) : never;

type MoreFor<One> = One extends Intent<unknown, infer More> ? More : never;

/** What a screen may send to its action. */
export type AskedBy<I extends Intents> = {
	[Name in keyof I & string]: { intent: Name } & SentFor<I[Name]>;
}[keyof I & string];
/** What its answers may hold beyond what all of them do. */
export type MoreOf<I extends Intents> = Together<{ [Name in keyof I]: MoreFor<I[Name]> }[keyof I]>;

type Args = {
	request: Request;
	params: Params;
	context: Readonly<RouterContextProvider>;
};
export type Action<I extends Intents> = {
	(args: Args): Promise<ReturnType<typeof data<Answer<MoreOf<I>>>>>;
	area: Area;
	intents: readonly string[];
	/** Never there: carries the type to the screen. */
	takes?: I;
};

/**
 * The action of a screen: all that it may be asked to do, by name. A request holds `{ intent, … }` as
 * JSON, or as a form when a file goes with it. Who asks has passed the guard; the role is checked here
 * once more. What is sent again because no answer came is done once (`once.ts`). What nobody expected is thrown,
 * and said by the screen.
 */
export function defineActions<I extends Intents>({
	area,
	subject,
	intents,
}: {
	/** What its role has to be allowed to change. */
	area: Area;
	/** What all of it is about, as a sentence begins with it: `Este banner`. */
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
