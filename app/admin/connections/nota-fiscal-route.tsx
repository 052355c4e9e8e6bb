import { useState } from "react";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { FocusNfeError } from "#core/connections/connect-focus-nfe.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import type { ManagedFiscalData } from "#core/shipping/nfe/build-invoice.ts";
import { FISCAL, FISCAL_CHOICES } from "#core/shipping/shared/fiscal-fields.ts";
import { formatDocument } from "#core/values/document.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { RecordConflict } from "../ui/forms/record-conflict.tsx";
import { fieldProps, useRecordForm } from "../ui/forms/record-form.tsx";
import { Writable } from "../ui/may.tsx";
import { FactList, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/nota-fiscal-route";
import {
	ConnectForm,
	ConnectionButtons,
	ConnectionPanel,
	SettingsHead,
	sinceWords,
} from "./connection-panel.tsx";
import { BY_ENVIRONMENT } from "./email-actions.ts";

const REFUSALS = {
	environment: () => BY_ENVIRONMENT,
	silent: () => "O Focus NFe não respondeu. Nada foi mudado; tente de novo em instantes.",
};

export const action = defineActions({
	area: "connections",
	subject: "Esta conexão",
	intents: {
		connect: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply<null, FocusNfeError>(
				await shop.connections.focusNfe.connect(admin, form),
				() => "Focus NFe conectado!",
				REFUSALS,
			),
		),
		check: intent({}, async ({ shop }) =>
			toReply<null, FocusNfeError>(
				await shop.connections.focusNfe.test(),
				() => "O Focus NFe aceita o token.",
				REFUSALS,
			),
		),
		disconnect: intent({}, async ({ shop, admin }) => {
			await shop.connections.focusNfe.disconnect(admin);
			return done("Focus NFe desconectado");
		}),
		saveData: intent({ version: z.string(), form: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(await shop.shipping.notes.saveData(admin, input), () => "Dados da nota salvos"),
		),
	},
});

export const clientAction = sayFailures(
	{
		connect: "O Focus NFe não foi conectado",
		check: "O token não foi aceito",
		saveData: "Os dados não foram salvos",
	},
	"Erro na conexão",
);

export const loader = loadScreen(
	"Erro ao carregar a conexão com o emissor",
	async ({ context }: Route.LoaderArgs) => {
		const { connections, shipping } = context.get(shopContext);
		const [connection, fiscal] = await Promise.all([
			connections.focusNfe.view(),
			shipping.notes.loadData(),
		]);
		return { connection, fiscal };
	},
);

type Connection = Route.ComponentProps["loaderData"]["connection"];

const STATES = {
	none: { tone: "neutral", text: "Não conectado" },
	off: { tone: "neutral", text: "Não conectado" },
	unreadable: { tone: "bad", text: "O token não pode ser lido: conecte de novo" },
	environment: { tone: "ok", text: "Conectado pelo servidor" },
	connected: { tone: "ok", text: "Conectado" },
} as const;

/** Issuer of invoices: its connection, and what invoices say beside the order. */
export default function InvoiceConnection({
	loaderData: { connection, fiscal },
}: Route.ComponentProps) {
	return (
		<>
			<SettingsHead tab="Nota fiscal" text="Quem emite as notas dos pedidos." />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
				<ConnectionPanel
					title="Focus NFe"
					state={connection.state}
					states={STATES}
					connected={(onEdit) => <Connected connection={connection} onEdit={onEdit} />}
					missing={
						<p className="text-ui">
							Conectada, a loja emite a NF-e no pedido e na expedição. Sem isso, use o seu emissor e
							traga o XML ou a chave.
						</p>
					}
					form={(close) => <TokenForm saved={connection.facts} onClose={close} />}
				/>
				<Steps />
				<FiscalPanel fiscal={fiscal} />
			</div>
		</>
	);
}

function Connected({
	connection,
	onEdit,
}: {
	connection: Connection;
	onEdit: (() => void) | null;
}) {
	const { state, facts } = connection;
	const sent = useAction<typeof action>();
	return (
		<>
			{state === "connected" && (
				<FactList
					facts={[
						["Conectado em", sinceWords(connection)],
						["Ambiente", facts?.teste ? "Homologação: notas sem valor fiscal" : "Produção"],
					]}
				/>
			)}
			{state === "environment" && (
				<p className="text-small text-subtle">
					As variáveis <code className="[overflow-wrap:anywhere]">FOCUS_NFE_TOKEN</code> e{" "}
					<code className="[overflow-wrap:anywhere]">FOCUS_NFE_TEST</code>, no servidor da loja,
					definem a conexão e valem antes desta tela. Para mudar, altere-as e reinicie a loja.
				</p>
			)}
			<ConnectionButtons
				action={sent}
				check={{ intent: "check", label: "Conferir o token" }}
				connected={state === "connected"}
				edit="Trocar o token"
				onEdit={onEdit}
				leave={{
					title: "Desconectar o Focus NFe?",
					text: "A loja deixa de emitir e de cancelar notas, e o token é apagado. As notas já emitidas continuam nos pedidos, com o XML.",
				}}
			/>
		</>
	);
}

/** The token is write-only, and verified before anything is saved. */
function TokenForm({ saved, onClose }: { saved: { teste: boolean } | null; onClose(): void }) {
	const [test, setTest] = useState(saved?.teste ?? true);
	// Never persisted in the browser.
	const [token, setToken] = useState("");
	const { send, busy, fields, answer } = useAction<typeof action>({ onDone: onClose });
	const known = saved?.teste === test;
	return (
		<ConnectForm
			refusal={answer && !answer.ok && Object.keys(fields).length === 0 && answer.message}
			note="O token é testado agora, sem emitir nada."
			save={["Conferir e conectar", "Conferindo..."]}
			busy={busy}
			onSubmit={() => send({ intent: "connect", form: { token, teste: test } })}
			onClose={onClose}
		>
			<SelectField
				autoFocus
				label="Ambiente"
				name="teste"
				value={test ? "1" : "0"}
				error={fields["teste"]}
				hint="Comece pela homologação: as notas saem sem valor fiscal e não vão para o cliente"
				onChange={(event) => setTest(event.currentTarget.value === "1")}
			>
				<option value="1">Homologação (testes)</option>
				<option value="0">Produção</option>
			</SelectField>
			<TextField
				label="Token"
				name="token"
				type="password"
				autoComplete="off"
				value={token}
				error={fields["token"]}
				optional={known}
				hint={known ? "Guardado. Cole outro só para trocar" : "Cada ambiente tem o seu"}
				onChange={(event) => setToken(event.currentTarget.value)}
			/>
		</ConnectForm>
	);
}

const Steps = () => (
	<Panel title="No painel do Focus NFe">
		<ol className="grid list-decimal gap-2.5 pl-5 text-ui">
			<li>
				Cadastre a empresa com o <b>certificado digital A1</b> e a inscrição estadual, e habilite a
				emissão de <b>NFe</b>.
			</li>
			<li>
				Copie o <b>token de homologação</b>, conecte aqui e emita uma nota de teste em um pedido
				pago.
			</li>
			<li>
				Confira a nota com a contabilidade: códigos, natureza da operação e textos. A loja não
				calcula impostos.
			</li>
			<li>
				Troque para o <b>token de produção</b>. O número da nota segue a sequência da empresa no
				Focus NFe.
			</li>
		</ol>
	</Panel>
);

type FiscalDraft = Draft<typeof FISCAL>;

/** What the accountant gives: the shop writes it on invoices and computes nothing. */
function FiscalPanel({ fiscal }: { fiscal: ManagedFiscalData }) {
	const form = useRecordForm<ManagedFiscalData, FiscalDraft>({
		record: fiscal,
		toDraft: (record) => ({ ...draftOf(FISCAL, record), cnpj: formatDocument(record.cnpj) }),
	});
	const field = fieldProps(FISCAL, form);
	const choice = (name: keyof typeof FISCAL_CHOICES) => (
		<SelectField {...field(name)} options={FISCAL_CHOICES[name]}>
			<option value="">Escolha</option>
		</SelectField>
	);
	return (
		<Panel title="Dados da nota" className="lg:col-span-2">
			<p className="mb-5 text-small text-subtle">
				Peça à contabilidade: valem para todas as notas emitidas pela loja, que não calcula
				impostos. Serve ao Simples Nacional e ao MEI que vendem a consumidor final.
			</p>
			<RecordConflict form={form} labels={comparedFields(FISCAL)} />
			<form
				id="dados"
				ref={form.form}
				noValidate
				className="dense grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
				onSubmit={(event) => {
					event.preventDefault();
					form.submit({ intent: "saveData" });
				}}
			>
				<Writable>
					<TextField
						{...field("cnpj", formatDocument)}
						autoComplete="off"
						hint="O mesmo cadastrado no emissor"
					/>
					{choice("uf")}
					{choice("regime")}
					<TextField {...field("natureza")} hint="Como Venda de mercadoria" />
					<TextField {...field("cfop_dentro")} inputMode="numeric" hint="Como 5102" />
					<TextField {...field("cfop_fora")} inputMode="numeric" hint="Como 6108" />
					{choice("csosn")}
					{choice("pis_cofins")}
					{choice("origem")}
					<TextField
						{...field("ncm")}
						optional
						inputMode="numeric"
						hint="Vale para o produto sem NCM próprio, que fica na aba Avançado dele"
					/>
					<TextAreaField
						{...field("mensagem")}
						optional
						rows={2}
						className="sm:col-span-2"
						hint="Sai em informações complementares, depois do número do pedido"
					/>
					<div className="sm:col-span-full">
						<Button type="submit" size="sm" busy={form.busy} disabled={!form.dirty}>
							Salvar dados
						</Button>
					</div>
				</Writable>
			</form>
		</Panel>
	);
}
