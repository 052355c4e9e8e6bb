import { href, Link } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { SETTINGS } from "#core/content/settings-rules.ts";
import { Panel } from "../ui/panel.tsx";
import { Switch } from "../ui/switch.tsx";
import type { SectionProps } from "./settings-form.tsx";

const INSTALMENTS = [
	{ name: "parcelas_maximo", unit: "", hint: "1 a 12", inputMode: "numeric" },
	{
		name: "parcela_minima",
		unit: " (R$)",
		hint: "Nenhuma parcela é menor",
		inputMode: "decimal",
	},
	{
		name: "parcelas_sem_juros",
		unit: "",
		hint: "Só as que a operadora não cobra do cliente",
		inputMode: "numeric",
	},
] as const;

/** The PIX discount, instalments and boletos, how long one may exchange, and what belongs to a shop that is being tried. */
export function CommerceSection({ draft, errors, set }: SectionProps) {
	return (
		<>
			<Panel
				title="Pagamento"
				action={
					<Link
						to={href("/admin/entregas")}
						className="text-small font-semibold text-brand-text hover:underline"
					>
						Preços do frete, em Entregas
					</Link>
				}
			>
				<div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
					<TextField
						label={SETTINGS.desconto_pix_percentual.label}
						hint="0 a 50"
						inputMode="numeric"
						value={draft.desconto_pix_percentual}
						error={errors["desconto_pix_percentual"]}
						onChange={(event) => set({ desconto_pix_percentual: event.currentTarget.value })}
					/>
					<TextField
						label={SETTINGS.dias_troca.label}
						hint="0: a loja não fala de troca. Vira uma promessa ao cliente."
						inputMode="numeric"
						value={draft.dias_troca}
						error={errors["dias_troca"]}
						onChange={(event) => set({ dias_troca: event.currentTarget.value })}
					/>
					{INSTALMENTS.map(({ name, unit, hint, inputMode }) => (
						<TextField
							key={name}
							label={SETTINGS[name].label + unit}
							hint={hint}
							inputMode={inputMode}
							value={draft[name]}
							error={errors[name]}
							onChange={(event) => set({ [name]: event.currentTarget.value })}
						/>
					))}
				</div>
				<div className="mt-5 grid items-start gap-5 border-t border-line pt-5 lg:grid-cols-[1fr_240px]">
					<Switch
						label={SETTINGS.boleto_ativo.label}
						hint="O banco confirma em até 2 dias úteis, e as peças ficam reservadas até lá. O dinheiro de um boleto nunca volta pelo provedor: você devolve por fora e registra."
						checked={draft.boleto_ativo}
						onChange={(boleto_ativo) => set({ boleto_ativo })}
					/>
					<TextField
						label={SETTINGS.boleto_dias.label}
						hint="1 a 5; fim de semana e feriado passam ao dia útil seguinte"
						inputMode="numeric"
						value={draft.boleto_dias}
						error={errors["boleto_dias"]}
						onChange={(event) => set({ boleto_dias: event.currentTarget.value })}
					/>
				</div>
				<p className="mt-4 text-small text-subtle">
					Vale para os próximos pedidos. Os que já foram feitos guardam os seus valores.
				</p>
			</Panel>
			<Panel title="Conteúdo de exemplo">
				<div className="grid gap-5">
					<Switch
						label={SETTINGS.exibir_avaliacoes_exemplo.label}
						hint="Em produtos sem avaliações, marcadas como “Avaliação de exemplo”. Desligue antes de vender."
						checked={draft.exibir_avaliacoes_exemplo}
						onChange={(exibir_avaliacoes_exemplo) => set({ exibir_avaliacoes_exemplo })}
					/>
					<Switch
						label={SETTINGS.loja_demonstracao.label}
						hint="Mostra no topo da home a nota e o número de avaliações de exemplo. Desligue antes de vender."
						checked={draft.loja_demonstracao}
						onChange={(loja_demonstracao) => set({ loja_demonstracao })}
					/>
				</div>
			</Panel>
		</>
	);
}
