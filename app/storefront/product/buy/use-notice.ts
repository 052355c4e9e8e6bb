import { useEffect, useState } from "react";
import { postForm } from "#app/session/post-form.ts";
import type { NoticeRequested } from "#core/stock/waiting/types.ts";

/** Initial data: the account's confirmed e-mail, and its pending notices. */
export type NoticeStart = { account: string | null; sendsMail: boolean; token: string | null };
export type NoticeAnswer =
	| { ok: true; request: NoticeRequested | null }
	| { ok: false; message: string };

const ADDRESS = "/avise-me";

/** Requests stock notices: one result per variation, one address for all. */
export function useNotice(variantId: string) {
	const [start, setStart] = useState<NoticeStart | null>(null);
	const [answers, setAnswers] = useState<Record<string, NoticeRequested | null>>({});
	const [typed, setTyped] = useState<string | null>(null);
	const [state, setState] = useState({ busy: false, again: false, problem: null as string | null });
	const account = start?.account ?? null;
	const email = typed ?? account ?? "";
	const request = answers[variantId] ?? null;

	useEffect(() => {
		const left = new AbortController();
		setState({ busy: false, again: false, problem: null });
		fetch(`${ADDRESS}?${new URLSearchParams({ variante: variantId })}`, { signal: left.signal })
			.then((response) => (response.ok ? response.json() : Promise.reject(response)))
			.then((loaded: NoticeStart) => {
				setStart(loaded);
				if (!loaded.token || !loaded.account) return;
				const { token, account: email, sendsMail } = loaded;
				setAnswers((known) => ({
					...known,
					[variantId]: { state: "noted", email, sendsMail, token },
				}));
			})
			// Works without; the address is then typed.
			.catch(() => {});
		return () => left.abort();
	}, [variantId]);

	const send = async (body: object): Promise<NoticeRequested | null | undefined> => {
		if (state.busy) return undefined;
		setState({ busy: true, again: false, problem: null });
		const answer = await postForm<NoticeAnswer>(ADDRESS, { variantId, ...body });
		setState({ busy: false, again: request !== null, problem: answer.ok ? null : answer.message });
		if (!answer.ok) return undefined;
		setAnswers((known) => ({ ...known, [variantId]: answer.request }));
		return answer.request;
	};
	return {
		...state,
		account,
		email,
		/** Until known, assume a mail server. */
		sendsMail: start?.sendsMail ?? true,
		request,
		setEmail: setTyped,
		ask: async () => Boolean(await send({ intent: "ask", email: request?.email ?? email })),
		leave: () => send({ intent: "leave", token: request?.token }),
		change: () => setAnswers((known) => ({ ...known, [variantId]: null })),
	};
}
