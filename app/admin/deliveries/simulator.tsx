import { TriangleAlert } from "lucide-react";
import type { FormEvent } from "react";
import { typedProps, useTyped } from "#app/admin/ui/forms/record-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/modal.tsx";
import type { SimulatedMethod } from "#core/delivery/manage/delivery-admin.ts";
import { weightWords } from "#core/delivery/shared/zone-table.ts";
import { freightWords } from "#core/orders/shared/totals.ts";
import { formatCep } from "#core/values/address.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import type { action } from "./delivery-actions.ts";

const WHY: Record<Extract<SimulatedMethod, { offered: false }>["why"], string> = {
	no_zone: "O CEP não está em nenhuma zona.",
	no_tariff: "Nenhuma faixa de peso da zona tem preço para esse peso.",
	below_minimum: "O valor das peças está abaixo do pedido mínimo.",
	closed: "Fora do horário em que aparece.",
	silent: "A transportadora não respondeu agora, ou não está conectada.",
	unserved: "A transportadora não leva este pacote a este CEP.",
	no_state: "O CEP da retirada não foi informado.",
};

/** Prices of a parcel for every method, with the rule that decided each (rule delivery 16). */
export function Simulator({ onClose }: { onClose(): void }) {
	const { draft: typed, set } = useTyped({
		cep: "",
		order: "",
		pieces: "",
		kg: "0,45",
		size: "30x25x5",
		subtotal: "180,00",
	});
	const asking = useAction<typeof action>();
	const field = typedProps({ draft: typed, set, errors: asking.fields });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		asking.send({ intent: "simulate", ...typed });
	};
	const found = asking.answer?.ok ? asking.answer.simulated : undefined;
	const sum = asking.answer?.ok && asking.answer.pieces;
	return (
		<Sheet onClose={onClose} title="Simular">
			<form noValidate onSubmit={submit} className="dense grid grid-cols-2 gap-4 p-5 md:px-8">
				<TextField
					label="CEP"
					inputMode="numeric"
					placeholder="00000-000"
					{...field("cep", formatCep)}
				/>
				<TextField
					label="Valor das peças"
					inputMode="decimal"
					leading="R$"
					{...field("subtotal")}
				/>
				<TextField label="Peso (kg)" inputMode="decimal" {...field("kg")} />
				<TextField label="Medidas (cm)" placeholder="30x25x5" {...field("size")} />
				<TextField
					label="Ou peças, por SKU"
					optional
					placeholder="JAL-M-BR 2, GOR-01"
					hint="SKU e quantas, com vírgula entre as peças. Usa o preço, o peso e as medidas delas"
					className="col-span-2"
					{...field("pieces")}
				/>
				<TextField
					label="Ou um pedido"
					optional
					placeholder="Número, como #52C6AA19"
					hint="Usa o CEP e as peças dele, com o peso que têm hoje"
					className="col-span-2"
					{...field("order")}
				/>
				<Button type="submit" size="sm" busy={asking.busy} className="col-span-2">
					Simular
				</Button>
			</form>
			{sum && (
				<p className="px-5 pb-3 text-small text-subtle md:px-8">
					{counted(sum.units, "peça", "peças")}, {formatMoney(sum.subtotal)}
				</p>
			)}
			<ul aria-live="polite" className="divide-y divide-line border-t border-line px-5 md:px-8">
				{found?.map((method, at) => (
					<li key={method.code} className="py-4">
						<Simulated method={method} open={at === 0} />
					</li>
				))}
				{found?.length === 0 && (
					<li className="py-4 text-ui text-subtle">Nenhuma entrega está ligada.</li>
				)}
			</ul>
		</Sheet>
	);
}

function Simulated({ method, open }: { method: SimulatedMethod; open: boolean }) {
	if (!method.offered) {
		return (
			<>
				<p className="flex justify-between gap-3 text-ui">
					<b className="font-semibold wrap-anywhere text-subtle">{method.name}</b>
					<span className="flex items-center gap-1.5 text-warn-text">
						<Icon of={TriangleAlert} className="size-4" />
						não oferecida
					</span>
				</p>
				<p className="mt-1 text-small text-subtle">{WHY[method.why]}</p>
			</>
		);
	}
	const rows: ([string, string, string] | false)[] = [
		["Zona", method.zone, ""],
		["Peso", weightWords(method.weight), ""],
		[
			"Faixa",
			method.upTo !== null
				? `até ${weightWords(method.upTo)}`
				: method.extraKg > 0
					? `acima do último limite, ${method.extraKg} kg a mais`
					: "qualquer peso",
			formatMoney(method.bracket),
		],
		method.insurance > 0 && ["Seguro", "sobre o valor das peças", formatMoney(method.insurance)],
		method.free && [
			"Grátis",
			"peças acima do valor da entrega",
			`− ${formatMoney(method.bracket + method.insurance)}`,
		],
		["Prazo", `preparo ${method.handlingDays}, entrega ${method.daysMin} a ${method.daysMax}`, ""],
		["Cliente paga", "", freightWords(method.price)],
	];
	return (
		<>
			<p className="flex justify-between gap-3 text-ui">
				<b className="font-semibold wrap-anywhere">{method.name}</b>
				<b className="nums font-semibold">{freightWords(method.price)}</b>
			</p>
			<p className="mt-0.5 text-small text-subtle">{method.words}</p>
			<details open={open} className="mt-1.5">
				<summary className="flex min-h-8 w-fit cursor-pointer items-center text-small text-brand-text underline underline-offset-4">
					Por quê
				</summary>
				<dl className="mt-1 divide-y divide-line rounded-sm bg-surface px-3 text-small">
					{rows
						.filter((row) => row !== false)
						.map(([name, what, amount]) => (
							<div key={name} className="grid grid-cols-[6rem_1fr_auto] gap-3 py-2">
								<dt className="text-subtle">{name}</dt>
								<dd className="wrap-anywhere">{what}</dd>
								<dd className="nums text-right">{amount}</dd>
							</div>
						))}
				</dl>
			</details>
		</>
	);
}
