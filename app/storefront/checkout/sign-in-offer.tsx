import { Suspense, useState } from "react";
import { href, Link } from "react-router";
import { lazyDialog } from "#app/ui/lazy-part.ts";

const SignInDialog = lazyDialog(() => import("./sign-in-dialog.tsx"));

/** Signing in over the checkout: cart and what was typed stay, the account fills in the rest. */
export function SignInOffer({ google }: { google: boolean }) {
	const [open, setOpen] = useState(false);
	return (
		<p className="text-small">
			Já tem conta?{" "}
			<Link
				to={`${href("/auth")}?voltar=${href("/checkout")}`}
				aria-haspopup="dialog"
				onPointerEnter={SignInDialog.ahead}
				onClick={(event) => {
					// In a tab of its own it stays a page.
					if (event.ctrlKey || event.metaKey || event.shiftKey) return;
					event.preventDefault();
					setOpen(true);
				}}
				className="tap-whole inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-4"
			>
				Entrar
			</Link>
			<Suspense>{open && <SignInDialog google={google} onClose={() => setOpen(false)} />}</Suspense>
		</p>
	);
}
