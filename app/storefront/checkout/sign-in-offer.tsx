import { href, Link } from "react-router";

/** What was typed stays in this tab; the account fills in the rest. */
export function SignInOffer() {
	return (
		<>
			{" "}
			Já tem conta?{" "}
			<Link
				to={`${href("/auth")}?voltar=${href("/checkout")}`}
				className="font-semibold text-brand-text underline underline-offset-4"
			>
				Entrar
			</Link>
		</>
	);
}
