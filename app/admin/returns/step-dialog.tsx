import { useState } from "react";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { ManagedReturn } from "#core/returns/returns.ts";
import { shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { useMailWords } from "../action/mail-words.ts";
import { fieldsOf } from "../action/reply.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import type { action } from "./return-actions.ts";

export type DialogName =
	| "code"
	| "new-code"
	| "posted"
	| "send-back"
	| "refuse"
	| "reject"
	| "lose"
	| "close"
	| "by-hand";

type Dialog = {
	title: string;
	text: string;
	save: string;
	fields: "note" | "code" | "travel" | null;
};

const CODE = {
	text: "Gere a postagem reversa na transportadora e cole o código aqui.",
	save: "Enviar código",
	fields: "code",
} as const;

const DIALOGS: Record<DialogName, Dialog> = {
	code: { title: "Código de postagem", ...CODE },
	"new-code": { title: "Outro código de postagem", ...CODE },
	posted: {
		title: "Pacote postado",
		text: "O rastreio aparece para o cliente e para você.",
		save: "Registrar postagem",
		fields: "travel",
	},
	"send-back": {
		title: "Peças enviadas de volta",
		text: "A devolução não foi aceita: o cliente recebe as peças e o código.",
		save: "Registrar envio",
		fields: "travel",
	},
	refuse: {
		title: "Recusar o pedido",
		text: "O cliente lê o motivo. A desistência em 7 dias só se recusa por um motivo da lei.",
		save: "Recusar",
		fields: "note",
	},
	reject: {
		title: "Não aceitar a devolução",
		text: "As peças voltam ao cliente, que lê o motivo e pode responder.",
		save: "Não aceitar",
		fields: "note",
	},
	lose: {
		title: "Pacote extraviado",
		text: "O risco da volta é da loja: o valor das peças volta ao cliente, ou as novas seguem.",
		save: "Marcar como extraviado",
		fields: "note",
	},
	close: {
		title: "Encerrar sem devolução",
		text: "Ninguém postou com o código. O cliente pode pedir de novo dentro do prazo.",
		save: "Encerrar",
		fields: null,
	},
	"by-hand": {
		title: "Devolvido por fora",
		text: "Confirme só se o dinheiro já voltou ao cliente por outro meio.",
		save: "Registrar",
		fields: null,
	},
};

const EVENT = { refuse: "refuse", reject: "reject", lose: "lose" } as const;

/** Asks for what a step of the shop needs. */
export function StepDialog({
	one,
	name,
	onClose,
}: {
	one: Pick<ManagedReturn, "valor">;
	name: DialogName;
	onClose(): void;
}) {
	const { title, text, save, fields: kind } = DIALOGS[name];
	const { send, busy, fields, answer } = useAction<typeof action>({ onDone: onClose });
	const [dirty, setDirty] = useState(false);
	const mailWords = useMailWords();
	const submit = ({ code = "", until = "", carrier = "", note = "" }: Record<string, string>) => {
		if (name === "by-hand") return send({ intent: "instead", byHand: true });
		if (name === "close") return send({ intent: "cancel" });
		if (name === "code" || name === "new-code") return send({ intent: name, code, until });
		if (name === "posted" || name === "send-back") return send({ intent: name, code, carrier });
		return send({ intent: EVENT[name], note });
	};
	return (
		<EditDialog
			title={title}
			description={text}
			onClose={onClose}
			dirty={dirty && !answer?.ok}
			busy={busy}
			save={name === "by-hand" ? `${save} ${formatMoney(one.valor)}` : save}
			width={520}
			noValidate={false}
			onSubmit={(event) => submit(fieldsOf(event))}
			onInput={() => setDirty(true)}
		>
			{kind === "note" && (
				<TextAreaField
					label="Motivo, para o cliente"
					name="note"
					rows={4}
					maxLength={1000}
					required
					error={fields["note"]}
				/>
			)}
			{kind === "code" && (
				<>
					<TextField
						label="Código de postagem"
						name="code"
						maxLength={60}
						required
						autoComplete="off"
						error={fields["code"]}
					/>
					<TextField
						label="Vale até"
						name="until"
						type="date"
						required
						min={shopDay(new Date())}
						error={fields["until"]}
					/>
				</>
			)}
			{kind === "travel" && (
				<>
					<TextField
						label="Código de rastreio"
						name="code"
						maxLength={60}
						optional
						autoComplete="off"
						error={fields["code"]}
					/>
					<TextField
						label="Transportadora"
						name="carrier"
						maxLength={60}
						optional
						error={fields["carrier"]}
					/>
				</>
			)}
			{name !== "by-hand" && (
				<p className="text-small text-subtle">{mailWords("O cliente recebe um e-mail.")}</p>
			)}
		</EditDialog>
	);
}
