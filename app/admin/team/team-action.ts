import { data } from "react-router";
import type { Outcome } from "#app/ui/use-action-toast.ts";
import { isRole, roleLabel } from "#core/accounts/admins/role-rules.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";

const NO_ROLE = "Escolha um papel da lista.";

type Answer = Outcome & { fields?: Record<string, string> | undefined };

/** Everything the team's screen changes; `intent` says what. */
export async function changeTeam({ admins, system }: Shop, admin: Admin, form: FormData) {
	const id = String(form.get("id") ?? "");
	const role = form.get("role");
	const refused = (message: string, fields?: Record<string, string>) =>
		data<Answer>({ ok: false, message, fields }, { status: 422 });
	switch (form.get("intent")) {
		case "invite": {
			if (!isRole(role)) return refused(NO_ROLE, { role: NO_ROLE });
			const invited = await admins.inviteAdmin(admin, form.get("email"), role);
			if (!invited.ok) return refused(invited.error.message, invited.error.fields);
			const { renewed } = invited.value;
			const sent = system.emails.sends
				? "O link vai por e-mail; você também pode copiá-lo da lista."
				: "A loja não tem servidor de e-mail: copie o link da lista e envie à pessoa.";
			return data<Answer>({
				ok: true,
				message: renewed ? "Convite atualizado" : "Convite criado!",
				description: renewed
					? `Papel: ${roleLabel(role)}. O link anterior deixou de valer. ${sent}`
					: sent,
			});
		}
		case "revoke":
			return (await admins.revokeInvite(admin, id))
				? data<Answer>({ ok: true, message: "Convite cancelado" })
				: refused("Este convite já foi aceito ou cancelado.");
		case "role": {
			if (!isRole(role)) return refused(NO_ROLE, { role: NO_ROLE });
			const set = await admins.setAdminRole(admin, id, role);
			if (!set.ok) return refused(set.error.message);
			return data<Answer>({
				ok: true,
				message: "Papel alterado",
				description: `${set.value.name}: ${roleLabel(role)}`,
			});
		}
		case "require": {
			const required = form.get("required") === "on";
			await admins.requireSecondFactor(admin, required);
			return data<Answer>({
				ok: true,
				message: required ? "Duas etapas exigidas" : "Duas etapas opcionais",
			});
		}
		case "activate":
		case "deactivate": {
			const active = form.get("intent") === "activate";
			const set = await admins.setAdminActive(admin, id, active);
			if (!set.ok) return refused(set.error.message);
			return data<Answer>({
				ok: true,
				message: active ? "Acesso devolvido" : "Acesso retirado",
				description: set.value.name,
			});
		}
		default:
			return refused("Ação desconhecida.");
	}
}
