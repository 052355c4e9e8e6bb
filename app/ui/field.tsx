import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { MARKETING_TEXT } from "#core/customers/shared/profile.ts";

type FieldShell = {
	label: string;
	error?: string | undefined;
	hint?: string | undefined;
	optional?: boolean;
	note?: string | undefined;
	className?: string | undefined;
};

type FieldProps = FieldShell & {
	/** The error is read out as it appears: for a field that keeps the focus while it is sent. */
	alerts?: boolean;
	children(props: ControlProps): ReactNode;
};

type ControlProps = {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
	className: string;
};

/** Label, control, hint and error, associated for screen readers. */
export function Field({
	label,
	error,
	hint,
	optional,
	note = optional ? "Opcional" : undefined,
	alerts,
	className,
	children,
}: FieldProps) {
	const id = useId();
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<div className={className}>
			<div className="mb-2 flex justify-between gap-3 text-small leading-[1.4] font-medium">
				<label htmlFor={id}>{label}</label>
				{note && <span className="font-normal text-subtle">{note}</span>}
			</div>
			{children({
				id,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": described || undefined,
				className: controlClass(Boolean(error)),
			})}
			{error && (
				<FieldError id={id} role={alerts ? "alert" : undefined}>
					{error}
				</FieldError>
			)}
			{hint && (
				<p id={`${id}-hint`} className="mt-1.5 text-small text-subtle">
					{hint}
				</p>
			)}
		</div>
	);
}

type FieldErrorProps = { id: string; role?: "alert" | undefined; children: ReactNode };

/** The error of the field with this id, which `aria-describedby` names. */
export const FieldError = ({ id, role, children }: FieldErrorProps) => (
	<p
		id={`${id}-error`}
		role={role}
		className="mt-1.5 flex items-start gap-1.5 text-small text-bad-text"
	>
		<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
		{children}
	</p>
);

type Props<T extends "input" | "textarea" | "select"> = Omit<ComponentProps<T>, "className"> &
	FieldShell;

const split = <T extends FieldShell>({
	label,
	error,
	hint,
	optional,
	note,
	className,
	...control
}: T) => ({
	shell: { label, error, hint, optional, note, className },
	control,
});

export function TextField(
	props: Props<"input"> & {
		trailing?: ReactNode;
		/** Prefix such as `R$`. */
		leading?: string;
	},
) {
	const { shell, control } = split(props);
	const { trailing, leading, ...input } = control;
	return (
		<Field {...shell}>
			{(tied) => (
				<div className="relative">
					{leading && (
						<span
							aria-hidden
							className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-small text-subtle"
						>
							{leading}
						</span>
					)}
					<input
						{...input}
						{...tied}
						className={clsx(
							tied.className,
							"min-h-(--control)",
							leading && "pl-11",
							trailing && "pr-14",
						)}
					/>
					{trailing && (
						<div className="absolute inset-y-0 right-1 grid place-items-center">{trailing}</div>
					)}
				</div>
			)}
		</Field>
	);
}

/** Share of its limit at which a text area starts counting: browsers silently cut pasted text. */
const COUNTED_FROM = 0.8;

export function TextAreaField(props: Props<"textarea">) {
	const { shell, control } = split(props);
	const { maxLength: most, value, onInput } = control;
	const [typed, setTyped] = useState(String(control.defaultValue ?? "").length);
	const length = value === undefined ? typed : String(value).length;
	const count = most && length >= most * COUNTED_FROM ? { note: `${length} de ${most}` } : {};
	return (
		<Field {...shell} {...count}>
			{(tied) => (
				<textarea
					rows={4}
					{...control}
					{...tied}
					onInput={(event) => {
						setTyped(event.currentTarget.value.length);
						onInput?.(event);
					}}
					className={clsx(tied.className, "block resize-y py-3")}
				/>
			)}
		</Field>
	);
}

type Option = { value: string | number; label: string };

export const Options = ({ of }: { of: readonly Option[] }) =>
	of.map(({ value, label }) => (
		<option key={value} value={value}>
			{label}
		</option>
	));

/** `options` come after the children, such as an empty first one. */
export function SelectField({
	options = [],
	children,
	...props
}: Props<"select"> & { options?: readonly Option[] }) {
	const { shell, control } = split(props);
	return (
		<Field {...shell}>
			{(tied) => (
				<select
					{...control}
					{...tied}
					className={clsx(tied.className, "min-h-(--control) select-arrow")}
				>
					{children}
					<Options of={options} />
				</select>
			)}
		</Field>
	);
}

/** A field that only bots fill in. */
export const Honeypot = () => (
	<div className="absolute -left-[9999px]" aria-hidden>
		<label>
			Não preencha
			<input name="website" tabIndex={-1} autoComplete="off" />
		</label>
	</div>
);

type InputProps = Omit<ComponentProps<"input">, "type">;

/** A box to tick before its words. */
export const CheckBox = ({ className, children, ...input }: InputProps) => (
	<label className={clsx("flex items-center gap-3 text-ui", className)}>
		<input type="checkbox" {...input} className="size-4.5 shrink-0 accent-(--color-primary)" />
		{children}
	</label>
);

/** Consent to news, unticked and apart from anything mandatory. */
export const MarketingBox = ({ className, children, ...input }: InputProps) => (
	<label className={clsx("flex items-start gap-3 text-ui", className)}>
		<input
			type="checkbox"
			name="marketing_consent"
			{...input}
			className="mt-1 size-4.5 shrink-0 accent-(--color-primary)"
		/>
		<span>
			{MARKETING_TEXT} {children}
		</span>
	</label>
);

const CONTROL =
	"w-full rounded-sm border bg-bg px-3.5 text-body text-fg transition-[border-color,box-shadow] placeholder:text-subtle focus:outline-none focus:border-brand-text focus:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-primary)_18%,transparent)] focus-visible:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-primary)_18%,transparent)]";

export const controlClass = (invalid: boolean): string =>
	clsx(CONTROL, invalid ? "border-bad-text" : "border-line-strong");
