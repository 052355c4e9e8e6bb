import { useEffect, useState } from "react";
import { postForm } from "#app/session/post-form.ts";
import type { Asked } from "#core/stock/waiting/types.ts";

/** What the shop knows before anything is asked: the account's confirmed e-mail, and what it waits for. */
export type NoticeStart = { account: string | null; sendsMail: boolean; token: string | null };
export type NoticeAnswer = { ok: true; asked: Asked | null } | { ok: false; message: string };

const ADDRESS = "/avise-me";

/** Asking to be told of a variation: what was asked here stands for each, the address for all. */
export function useNotice(variantId: string) {
	const [start, setStart] = useState<NoticeStart | null>(null);
	const [answers, setAnswers] = useState<Record<string, Asked | null>>({});
	const [typed, setTyped] = useState<string | null>(null);
	const [state, setState] = useState({ busy: false, again: false, problem: null as string | null });
	const account = start?.account ?? null;
	const email = typed ?? account ?? "";
	const asked = answers[variantId] ?? null;

	useEffect(() => {
		const left = new AbortController();
		setState({ busy: false, again: false, problem: null });
		fetch(`${ADDRESS}?${new URLSearchParams({ variante: variantId })}`, { signal: left.signal })
			.then((response) => (response.ok ? response.json() : Promise.reject(response)))
			.then((told: NoticeStart) => {
				setStart(told);
				if (!told.token || !told.account) return;
				const { token, account: email, sendsMail } = told;
				setAnswers((known) => ({
					...known,
					[variantId]: { state: "noted", email, sendsMail, token },
				}));
			})
			// It can be asked without; the address is typed then.
			.catch(() => {});
		return () => left.abort();
	}, [variantId]);

	const send = async (body: object): Promise<Asked | null | undefined> => {
		if (state.busy) return undefined;
		setState({ busy: true, again: false, problem: null });
		const answer = await postForm<NoticeAnswer>(ADDRESS, { variantId, ...body });
		setState({ busy: false, again: asked !== null, problem: answer.ok ? null : answer.message });
		if (!answer.ok) return undefined;
		setAnswers((known) => ({ ...known, [variantId]: answer.asked }));
		return answer.asked;
	};
	return {
		...state,
		account,
		email,
		/** As long as nothing else is known, mail leaves. */
		sendsMail: start?.sendsMail ?? true,
		asked,
		setEmail: setTyped,
		/** Sends the request, or its link once more; false when it was not taken. */
		ask: async () => Boolean(await send({ intent: "ask", email: asked?.email ?? email })),
		leave: () => send({ intent: "leave", token: asked?.token }),
		/** Back to the form, with what was typed. */
		change: () => setAnswers((known) => ({ ...known, [variantId]: null })),
	};
}
