import { z } from "zod";
import { ROLES, roleLabel } from "#core/accounts/shared/role.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, type Reply, refuse } from "../action/reply.ts";

const NO_ROLE = "Escolha um papel da lista.";
const role = z
	.enum(ROLES.map(({ value }) => value))
	.nullable()
	.catch(null);
const id = z.string();
const noRole = (): Reply => refuse(NO_ROLE, { fields: { role: NO_ROLE } });

const setActive = (active: boolean) =>
	intent({ id }, async ({ shop, admin }, input) => {
		const set = await shop.admins.setAdminActive(admin, input.id, active);
		if (!set.ok) return refuse(set.error.message);
		return done(active ? "Acesso devolvido" : "Acesso retirado", { description: set.value.name });
	});

export const action = defineActions({
	area: "team",
	subject: "Esta pessoa",
	intents: {
		invite: intent({ email: z.unknown(), role }, async ({ shop, admin }, input) => {
			if (!input.role) return noRole();
			const invited = await shop.admins.inviteAdmin(admin, input.email, input.role);
			if (!invited.ok) {
				const { message, fields } = invited.error;
				return refuse(message, fields ? { fields } : {});
			}
			const sent = shop.system.emails.sends()
				? "O link vai por e-mail; você também pode copiá-lo da lista."
				: "A loja não tem servidor de e-mail: copie o link da lista e envie à pessoa.";
			return invited.value.renewed
				? done("Convite atualizado", {
						description: `Papel: ${roleLabel(input.role)}. O link anterior deixou de valer. ${sent}`,
					})
				: done("Convite criado!", { description: sent });
		}),
		revoke: intent({ id }, async ({ shop, admin }, input) =>
			(await shop.admins.revokeInvite(admin, input.id))
				? done("Convite cancelado")
				: refuse("Este convite já foi aceito ou cancelado."),
		),
		role: intent({ id, role }, async ({ shop, admin }, input) => {
			if (!input.role) return noRole();
			const set = await shop.admins.setAdminRole(admin, input.id, input.role);
			if (!set.ok) return refuse(set.error.message);
			return done("Papel alterado", { description: `${set.value.name}: ${roleLabel(input.role)}` });
		}),
		require: intent({ required: z.boolean() }, async ({ shop, admin }, { required }) => {
			await shop.admins.requireSecondFactor(admin, required);
			return done(required ? "Duas etapas exigidas" : "Duas etapas opcionais");
		}),
		activate: setActive(true),
		deactivate: setActive(false),
	},
});
