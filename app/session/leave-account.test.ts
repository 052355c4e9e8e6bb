import { redirect } from "react-router";
import { expect, it, vi } from "vitest";
import { leaveAccount } from "./leave-account.ts";

const leaving = (answer: Promise<unknown>, isOut?: (location: string) => boolean) => {
	const onLeft = vi.fn();
	const left = leaveAccount(
		{ serverAction: () => answer },
		{
			act: ({ serverAction }) => serverAction(),
			goal: "/saiu",
			onLeft,
			...(isOut && { isOut }),
		},
	);
	return { left, onLeft };
};

it("whoever is led to the goal has left, and goes there", async () => {
	const there = redirect("/saiu");
	const { left, onLeft } = leaving(Promise.reject(there));
	await expect(left).rejects.toBe(there);
	expect(onLeft).toHaveBeenCalledOnce();
});

it("whoever is refused, or led elsewhere, has not left", async () => {
	const refused = leaving(Promise.resolve({ ok: false }));
	expect(await refused.left).toEqual({ ok: false });
	const elsewhere = leaving(Promise.reject(redirect("/auth?voltar=/conta")));
	await expect(elsewhere.left).rejects.toBeInstanceOf(Response);
	for (const { onLeft } of [refused, elsewhere]) expect(onLeft).not.toHaveBeenCalled();
});

it("where nobody is signed in any more there is nothing to end, and that is leaving too", async () => {
	const { left, onLeft } = leaving(Promise.reject(redirect("/login?voltar=/")), (to) =>
		to.startsWith("/login"),
	);
	await expect(left).rejects.toBeInstanceOf(Response);
	expect(onLeft).toHaveBeenCalledOnce();
});
