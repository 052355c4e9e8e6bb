import { useState } from "react";
import { href, useNavigate } from "react-router";
import { SignInForm } from "#app/account/auth/sign-in-form.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { useCheckoutStore } from "./checkout-store.ts";

type SignInDialogProps = { google: boolean; onClose(): void };

const BACK_HERE = `voltar=${href("/checkout")}`;

/** The login in a dialog over the checkout, with the e-mail typed there. */
export default function SignInDialog({ google, onClose }: SignInDialogProps) {
	const typed = useCheckoutStore((state) => state.form.customer_email);
	const [email, setEmail] = useState(typed);
	const navigate = useNavigate();
	return (
		<Modal
			onClose={onClose}
			title="Entrar"
			description="O carrinho e o que você já escreveu ficam como estão."
			width={460}
			low
		>
			<SignInForm
				postTo={`${href("/auth")}?${BACK_HERE}`}
				goal={href("/checkout")}
				google={google}
				email={email}
				onEmail={setEmail}
				onEntered={onClose}
				onForgotten={() => void navigate(`${href("/auth")}?aba=recuperar&${BACK_HERE}`)}
				refused={null}
				halfIn={false}
			/>
		</Modal>
	);
}
