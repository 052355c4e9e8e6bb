import clsx from "clsx";
import { Check } from "lucide-react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { useActionToast } from "#app/ui/toast/use-action-toast.ts";
import type { FollowPage } from "#core/returns/customer.ts";
import { bringsBack, stepsAhead } from "#core/returns/shared/machine.ts";
import { EVENT_LABELS, REASON_LABELS, stepTitle } from "#core/returns/shared/words.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";

export const Packing = () => (
	<ul className="list-disc pl-5 text-small text-subtle">
		<li>Ponha as peças limpas em um saco fechado, com as etiquetas.</li>
		<li>Use uma caixa ou um envelope resistente; pode ser o mesmo que chegou.</li>
		<li>Escreva o número do pedido em um papel e ponha junto.</li>
	</ul>
);

export function Posted({ wanted = false }: { wanted?: boolean }) {
	const fetcher = useFetcher<{ ok: boolean; message: string }>();
	useActionToast(fetcher.data);
	return (
		<fetcher.Form method="post" className="grid gap-4 border-t border-line pt-4">
			<input type="hidden" name="intent" value="postar" />
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label="Código de rastreio"
					name="codigo"
					maxLength={60}
					autoComplete="off"
					optional={!wanted}
				/>
				<TextField label="Transportadora" name="transportadora" maxLength={60} optional />
			</div>
			<Button
				type="submit"
				variant="outline"
				busy={fetcher.state !== "idle"}
				className="justify-self-start"
			>
				Já postei
			</Button>
		</fetcher.Form>
	);
}

export function Appeal() {
	const fetcher = useFetcher<{ ok: boolean; message: string }>();
	useActionToast(fetcher.data);
	return (
		<fetcher.Form method="post" className="grid gap-4">
			<input type="hidden" name="intent" value="recorrer" />
			<TextAreaField label="Sua resposta" name="resposta" required maxLength={1000} rows={3} />
			<Button type="submit" busy={fetcher.state !== "idle"} className="justify-self-start">
				Responder à loja
			</Button>
		</fetcher.Form>
	);
}

export function Cancel({ swap }: { swap: boolean }) {
	const fetcher = useFetcher<{ ok: boolean; message: string }>();
	useActionToast(fetcher.data);
	return (
		<details className="border-t border-line pt-3">
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-subtle underline">
				Não quero mais {swap ? "trocar" : "devolver"}
			</summary>
			<fetcher.Form method="post" className="mt-2">
				<input type="hidden" name="intent" value="cancelar" />
				<Button type="submit" size="sm" variant="danger" busy={fetcher.state !== "idle"}>
					Sim, cancelar a {swap ? "troca" : "devolução"}
				</Button>
			</fetcher.Form>
		</details>
	);
}

export function Timeline({ page: { steps, estado, postagem, resolucao } }: { page: FollowPage }) {
	return (
		<section aria-labelledby="passos">
			<h2 id="passos" className="text-h3">
				O que aconteceu
			</h2>
			<ol className="mt-4 grid gap-4">
				{steps.map(({ step, at, note }, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
						key={index}
						aria-current={index === steps.length - 1 ? "step" : undefined}
						className="flex gap-3"
					>
						<span
							aria-hidden
							className={clsx(
								"grid size-6 shrink-0 place-items-center rounded-full border-2",
								"border-brand-text bg-brand-tint text-brand-text",
							)}
						>
							<Icon of={Check} className="size-3.5" />
						</span>
						<span>
							<span className="block font-medium">{stepTitle(step, resolucao)}</span>
							<span className="nums block text-small text-subtle">
								{formatMoment(new Date(at))}
							</span>
							{note && <span className="block text-small wrap-anywhere">{note}</span>}
						</span>
					</li>
				))}
				{stepsAhead(estado, postagem).map((step) => (
					<li key={step} className="flex gap-3 text-subtle">
						<span
							aria-hidden
							className="size-6 shrink-0 rounded-full border-2 border-line-strong"
						/>
						{EVENT_LABELS[step]}
						<span className="sr-only">, ainda não</span>
					</li>
				))}
			</ol>
		</section>
	);
}

export function Summary({ page }: { page: FollowPage }) {
	const { pieces, resolucao, em_credito } = page;
	const open = bringsBack(page.estado);
	const { valor, frete, diferenca } = open ? page : { valor: 0, frete: 0, diferenca: 0 };
	const worth = pieces.reduce((sum, one) => sum + (one.accepted === false ? 0 : one.valor), frete);
	const before = resolucao === "substituicao" || valor === 0 ? 0 : worth - valor;
	return (
		<aside aria-label="Resumo" className="self-start rounded-md border border-line p-5">
			<h2 className="text-h3">Resumo</h2>
			<p className="mt-1 text-small text-subtle">{REASON_LABELS[page.motivo]}</p>
			<ul className="divide-y divide-line">
				{pieces.map((piece, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a request never move
						key={index}
						className="grid grid-cols-[48px_minmax(0,1fr)_auto] gap-3 py-3"
					>
						<ProductPicture src={piece.image} alt="" sizes="48px" className="w-full rounded-xs" />
						<span className="min-w-0">
							<span className="block wrap-anywhere">{piece.name}</span>
							<span className="block text-small text-subtle">
								{piece.swap ? `De ${piece.words} para ${piece.swap}` : piece.words}
							</span>
							{piece.accepted === false && (
								<span className="block text-small text-bad-text wrap-anywhere">
									Não aceita: {piece.observacao}
								</span>
							)}
							{piece.foto && (
								<a
									href={piece.foto}
									target="_blank"
									rel="noreferrer"
									className="link-line text-small"
								>
									Foto do que chegou
								</a>
							)}
						</span>
						{resolucao !== "substituicao" && (
							<span className="nums">{formatMoney(piece.valor)}</span>
						)}
					</li>
				))}
			</ul>
			<dl className="nums grid gap-2 border-t border-line pt-3">
				{frete > 0 && <Row name="Frete da ida" amount={frete} />}
				{before > 0 && <Row name="Já voltou antes" amount={-before} />}
				{open && (resolucao !== "substituicao" || valor > 0) && (
					<Row name="Volta para você" amount={valor} strong />
				)}
				{open && em_credito > 0 && <Row name="Como crédito na loja" amount={em_credito} />}
				{diferenca > 0 && <Row name="Diferença a pagar" amount={diferenca} strong />}
			</dl>
			{open && resolucao === "substituicao" && valor === 0 && diferenca === 0 && (
				<p className="font-semibold">Sem diferença a pagar</p>
			)}
		</aside>
	);
}

const Row = ({
	name,
	amount,
	strong = false,
}: {
	name: string;
	amount: number;
	strong?: boolean;
}) => (
	<div className={clsx("flex justify-between gap-4", strong && "font-semibold")}>
		<dt>{name}</dt>
		<dd>{amount < 0 ? `− ${formatMoney(-amount)}` : formatMoney(amount)}</dd>
	</div>
);
