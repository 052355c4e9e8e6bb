import clsx from "clsx";
import { Check } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { href, Link } from "react-router";
import { postForm } from "#app/session/fetch-with-timeout.ts";
import { isSignedIn } from "#app/session/session-store.ts";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { measureLabel, type SizeChart } from "#core/catalog/charts/shared/chart.ts";
import {
	type BodyMeasure,
	TAPE,
	TASTES,
	type Tape,
	type TypedBody,
} from "#core/catalog/sizing/shared/body-measures.ts";
import { forgetSizes } from "./remembered-size.ts";

const LINK = "underline underline-offset-4 hover:decoration-2";

/** Where the measures are stored, what for, and how to erase them (rule customers 7). */
function HowWeUse({ onForgotten }: { onForgotten(): void }) {
	const [open, setOpen] = useState(false);
	const policy = useSite().privacyPage;
	const erase = async () => {
		forgetSizes();
		onForgotten();
		const account = isSignedIn() ? await forgetInAccount() : { ok: true as const };
		if (account.ok) toast.success("Medidas apagadas");
		else toast.error("Não foi possível apagar da conta", { description: account.message });
	};
	return (
		<div className="max-w-[56ch] text-caption text-subtle">
			<p>Suas medidas ficam neste aparelho.</p>
			<div className="flex flex-wrap gap-x-5">
				<button
					type="button"
					aria-expanded={open}
					onClick={() => setOpen(!open)}
					className={`min-h-11 ${LINK}`}
				>
					Como usamos
				</button>
				<button type="button" onClick={() => void erase()} className={`min-h-11 ${LINK}`}>
					Apagar medidas
				</button>
			</div>
			{open && (
				<p className="mb-2">
					São dados pessoais: servem só para indicar tamanhos. A conta é feita no seu aparelho e a
					loja não as recebe, a menos que você peça para guardá-las na sua conta. Apagar a conta
					apaga as medidas também.{" "}
					{policy && (
						<Link to={href("/pagina/:slug", { slug: policy })} className={LINK}>
							Política de Privacidade
						</Link>
					)}
				</p>
			)}
		</div>
	);
}

/** Vertical position of the tape on the picture, in percent: of a coat, and of trousers, which begin at the waist. */
const HEIGHTS: Record<"top" | "trousers", Record<Tape, string>> = {
	top: { busto: "top-[34%]", cintura: "top-[45%]", quadril: "top-[58%]" },
	trousers: { busto: "top-[4%]", cintura: "top-[9%]", quadril: "top-[24%]" },
};

function MeasuredPicture({
	picture,
	name,
	chart,
	lit,
}: {
	picture: string | null;
	name: string;
	chart: SizeChart;
	lit: string | null;
}) {
	const part = chart.medidas.includes("busto") ? "top" : "trousers";
	const heights = HEIGHTS[part];
	return (
		// Phones show only the measured part.
		<figure
			aria-hidden
			className="self-start rounded-xs max-md:max-h-52 max-md:overflow-hidden low:hidden"
		>
			<div className={clsx("relative", part === "top" && "max-md:-mt-[30%]")}>
				<ProductPicture
					src={picture}
					alt={name}
					sizes="(min-width: 768px) 250px, 100vw"
					className="w-full rounded-xs"
				/>
				{TAPE.filter((measure) => chart.medidas.includes(measure)).map((measure) => (
					<span
						key={measure}
						className={clsx(
							"absolute inset-x-[30%] -translate-y-1/2 border-t-2 text-center",
							heights[measure],
							lit === measure ? "border-solid border-brand" : "border-dashed border-subtle",
						)}
					>
						<span
							className={clsx(
								"relative -top-3 inline-block rounded-full px-3 py-0.5 text-caption font-semibold",
								lit === measure ? "bg-brand text-on-brand" : "bg-white text-black",
							)}
						>
							{measureLabel(measure, chart.modelagem)}
						</span>
					</span>
				))}
			</div>
		</figure>
	);
}

type BodyFormProps = {
	chart: SizeChart;
	picture: string | null;
	name: string;
	typed: TypedBody;
	onType(changes: Partial<TypedBody>): void;
	wrong: Partial<Record<string, string>>;
	onAnswer(): void;
	onForgotten(): void;
};

/** The buttons of a step; on a phone they stay in place while the rest scrolls. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
	<div className="mt-7 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 max-md:sticky max-md:-bottom-5 max-md:z-10 max-md:-mx-6 max-md:bg-bg max-md:px-6 max-md:pb-4 max-md:low:static">
		{children}
	</div>
);

export function BodyForm({
	chart,
	picture,
	name,
	typed,
	onType,
	wrong,
	onAnswer,
	onForgotten,
}: BodyFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const [lit, setLit] = useState<string | null>(null);
	const tape = TAPE.filter((measure) => chart.medidas.includes(measure));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		flushSync(onAnswer);
		form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	};
	const field = (measure: BodyMeasure, unit: string) => ({
		name: measure,
		value: typed[measure],
		error: wrong[measure],
		inputMode: "decimal" as const,
		maxLength: 6,
		autoComplete: "off",
		trailing: <span className="pr-2 text-small text-subtle">{unit}</span>,
		onChange: (event: { currentTarget: { value: string } }) =>
			onType({ [measure]: event.currentTarget.value }),
		onFocus: () => setLit(measure),
	});
	return (
		<form ref={form} noValidate onSubmit={submit}>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_250px] md:gap-11">
				<div className="grid content-start gap-5">
					<div className="grid grid-cols-2 items-start gap-4">
						<TextField label="Altura" {...field("altura", "cm")} />
						<TextField label="Peso" {...field("peso", "kg")} />
					</div>
					<p className="-mt-2 text-small text-subtle">
						Só altura e peso já dão uma resposta. Com a fita, ela fica mais certa.
					</p>
					{tape.length > 0 && (
						<div className="grid grid-cols-3 items-start gap-3 max-[359px]:grid-cols-1">
							{tape.map((measure) => (
								<TextField
									key={measure}
									label={measureLabel(measure, chart.modelagem)}
									{...field(measure, "cm")}
								/>
							))}
						</div>
					)}
					<TasteField value={typed.gosto} onChange={(gosto) => onType({ gosto })} />
				</div>
				<MeasuredPicture picture={picture} name={name} chart={chart} lit={lit} />
			</div>
			<DialogFoot>
				<HowWeUse onForgotten={onForgotten} />
				<Button type="submit" className="max-md:w-full">
					Ver meu tamanho
				</Button>
			</DialogFoot>
		</form>
	);
}

export function TasteField({
	value,
	onChange,
}: {
	value: string;
	onChange(value: (typeof TASTES)[number]["value"]): void;
}) {
	const name = useId();
	return (
		<fieldset>
			<legend className="mb-2 text-small font-medium">Como gosta de vestir</legend>
			<div className="grid grid-cols-3 overflow-hidden rounded-sm border border-line-strong">
				{TASTES.map((taste) => (
					<label
						key={taste.value}
						className="relative flex min-h-12 cursor-pointer items-center justify-center gap-2 border-line-strong px-1 text-ui font-medium not-first:border-l has-checked:bg-ink has-checked:text-on-ink has-focus-visible:shadow-[inset_0_0_0_3px_var(--color-primary)]"
					>
						<input
							type="radio"
							name={name}
							checked={value === taste.value}
							onChange={() => onChange(taste.value)}
							className="absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						{value === taste.value && <Icon of={Check} className="size-4" />}
						{taste.label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

export const ACCOUNT_BODY = "/conta/medidas";

type Answer = { ok: true } | { ok: false; message: string };

export const saveInAccount = (typed: TypedBody) =>
	postForm<Answer>(ACCOUNT_BODY, { intent: "keep", body: typed });

const forgetInAccount = () => postForm<Answer>(ACCOUNT_BODY, { intent: "forget" });
