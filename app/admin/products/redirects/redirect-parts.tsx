import { type ReactNode, useId } from "react";
import { href } from "react-router";
import { z } from "zod";
import { defineActions, intent } from "#app/admin/action/define-actions.ts";
import { toReply } from "#app/admin/action/reply.ts";
import { typedProps, useTyped } from "#app/admin/ui/forms/record-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useAction } from "../../action/use-action.ts";
import { EditDialog } from "../../ui/forms/edit-dialog.tsx";
import { ProductPicker } from "../../ui/forms/product-picker.tsx";
import { PageHead, PlaceTabs } from "../../ui/page-head.tsx";

export const AddressesHead = ({ text, children }: { text: string; children?: ReactNode }) => (
	<>
		<PageHead title="Endereços antigos" text={text}>
			{children}
		</PageHead>
		<PlaceTabs label="Endereços" screen="/admin/produtos/enderecos" counts={{}} />
	</>
);

type AddressDialogProps = {
	caminho: string;
	destino: string;
	categories: { slug: string; caminho: string }[];
	to: string;
	onClose(): void;
};

/** Where an address of the old shop leads. */
export function AddressDialog({ caminho, destino, categories, to, onClose }: AddressDialogProps) {
	const listId = useId();
	const { draft, set } = useTyped({ caminho, destino });
	const { send, busy, fields } = useAction<typeof action>({ to, onDone: onClose });
	const field = typedProps({ draft, set, errors: fields });
	return (
		<EditDialog
			title={destino ? "Editar endereço" : "Novo endereço"}
			description="Quem abre o endereço antigo vai para o novo, e os buscadores aprendem a mudança."
			width={560}
			onClose={onClose}
			dirty={draft.caminho !== caminho || draft.destino !== destino}
			busy={busy}
			save="Salvar"
			onSubmit={() => send({ intent: "save", form: draft })}
		>
			<TextField
				label="Endereço antigo"
				required
				{...field("caminho")}
				hint="Inteiro ou só o caminho, como /produtos/jaleco-ana"
			/>
			<TextField
				label="Leva a"
				required
				{...field("destino")}
				list={listId}
				hint="Escolha uma categoria na lista, um produto abaixo, ou escreva um endereço desta loja"
			/>
			<datalist id={listId}>
				{categories.map(({ slug, caminho: path }) => (
					<option key={slug} value={href("/categoria/:slug", { slug })}>
						{path}
					</option>
				))}
			</datalist>
			<ProductPicker
				from={href("/admin/produtos/escolhas")}
				label="Leva a um produto (opcional)"
				value={null}
				onChange={({ slug }) => set({ destino: href("/produto/:slug", { slug }) })}
			/>
		</EditDialog>
	);
}

export const action = defineActions({
	area: "catalogue",
	subject: "Este endereço",
	intents: {
		save: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply(await shop.redirects.save(admin, form), () => "Endereço salvo: já vale na loja."),
		),
		delete: intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			toReply(await shop.redirects.remove(admin, id), () => "Endereço excluído com sucesso!"),
		),
		dismiss: intent({ caminho: z.string().max(300) }, async ({ shop }, { caminho }) =>
			toReply(await shop.redirects.dismiss(caminho), () => "Endereço tirado da lista"),
		),
	},
});
