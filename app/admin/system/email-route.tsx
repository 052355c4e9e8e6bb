import { data, href } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { MissingDialog } from "../ui/missing-dialog.tsx";
import { DIALOG, useDialogAddress } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/email-route";
import { EmailDialog } from "./email-dialog.tsx";

export const handle = DIALOG;

/** One e-mail of the outbox, whole. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { emails } = context.get(shopContext).system;
	const reading = emails.read(context.get(adminContext), params.id);
	const { found: email, failed } = await readOrFail(context, reading);
	return data({ email, failed }, { status: failed ? 503 : email ? 200 : 404 });
}

export default function Email({ loaderData: { email, failed } }: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/sistema/emails"));
	if (email) return <EmailDialog key={email.id} email={email} onClose={close} />;
	return (
		<MissingDialog
			title="E-mail"
			failed={failed}
			what="Erro ao carregar o e-mail."
			onClose={close}
		/>
	);
}
