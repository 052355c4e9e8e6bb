import { setTimeout } from "node:timers/promises";

export type Visit = {
	/** The network it seems to come from. */
	from?: string;
	cookie?: string;
	patienceMs?: number;
};

let visitors = 0;
/** An address of a network that is nobody's, another for every visitor. */
export function nextAddress(): string {
	visitors++;
	return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Sends JSON as a page of the shop does. */
export const post = (
	address: string,
	path: string,
	body: unknown,
	{ from = nextAddress(), cookie, patienceMs = 20_000 }: Visit = {},
): Promise<Response> =>
	fetch(address + path, {
		method: "POST",
		redirect: "manual",
		headers: {
			"content-type": "application/json",
			origin: address,
			"x-forwarded-for": from,
			...(cookie && { cookie }),
		},
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(patienceMs),
	});

const CODE = /Set-up code for \/admin\/login: ([\w-]+)/;
const CODE_WITHIN_MS = 60_000;

/** The code that a shop prints, which may be a moment after it has opened. */
async function setupCodeOf(said: () => string): Promise<string> {
	const until = Date.now() + CODE_WITHIN_MS;
	for (;;) {
		const code = CODE.exec(said())?.[1];
		if (code) return code;
		if (Date.now() > until) throw new Error(`no set-up code was printed: ${said()}`);
		await setTimeout(50);
	}
}

/** The cookies of an answer, as the next request carries them. */
const cookiesOf = (answer: Response): string =>
	answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");

const ADMIN = {
	email: "fogo-dona@example.com",
	password: "Jaleco-Azul-Da-Dona-77",
	full_name: "Dona do Fogo",
	phone: "(11) 98214-3344",
};

/** Makes the first administrator of a shop nobody administers yet, and answers how to sign in again. */
export async function becomeOwner(shop: { address: string; said: () => string }) {
	const { email, password, ...data } = ADMIN;
	const signIn = async (): Promise<string> => {
		const entered = await post(shop.address, "/auth/v1/token?grant_type=password", {
			email,
			password,
		});
		if (!entered.ok) throw new Error(`no way in: ${entered.status} ${await entered.text()}`);
		return cookiesOf(entered);
	};
	const signedUp = await post(shop.address, "/auth/v1/signup", { email, password, data });
	if (!signedUp.ok) throw new Error(`not signed up: ${await signedUp.text()}`);
	const made = await post(
		shop.address,
		"/functions/v1/create_admin_self",
		{ admin_name: ADMIN.full_name, admin_email: email, setup_code: await setupCodeOf(shop.said) },
		{ cookie: await signIn() },
	);
	if (!made.ok) throw new Error(`no administrator: ${await made.text()}`);
	return signIn;
}
