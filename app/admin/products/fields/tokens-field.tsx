import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joinList, splitList } from "#core/values/text.ts";

type TokensFieldProps = {
	label: string;
	/** Comma-separated. */
	value: string;
	onChange(value: string): void;
	/** Called with the text that is not a token yet. */
	onTyping(text: string): void;
	placeholder: string;
	error?: string | undefined;
};

/** Comma-separated list as tokens: a comma, Enter or blur completes one. */
export function TokensField(props: TokensFieldProps) {
	const { label, value, onChange, onTyping, placeholder, error } = props;
	const [typed, setTyped] = useState("");
	const input = useRef<HTMLInputElement>(null);
	const tokens = splitList(value);
	const type = (text: string) => {
		setTyped(text);
		onTyping(text);
	};
	const add = (text: string) => {
		type("");
		if (text.trim() !== "") onChange(joinList(splitList([...tokens, text].join(","))));
	};
	const remove = (token: string) => {
		onChange(joinList(tokens.filter((one) => one !== token)));
		input.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "Enter" || event.key === ",") {
			event.preventDefault();
			add(typed);
		}
		const last = tokens.at(-1);
		if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
	};
	const onPaste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData("text").replace(/[\n\t;]+/g, ",");
		if (!text.includes(",")) return;
		event.preventDefault();
		add(typed + text);
	};
	return (
		<div>
			<Field label={label} note="Separe por vírgula" error={error}>
				{({ className, ...tied }) => (
					<div
						className={`${className} flex min-h-(--control) flex-wrap items-center gap-1.5 px-1.5! py-1 focus-within:border-brand-text focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-primary)_18%,transparent)]`}
					>
						{tokens.map((token) => (
							<span
								key={token}
								className="flex min-h-8 items-center gap-1 rounded-xs bg-surface-3 pl-2.5 text-small font-medium"
							>
								{token}
								<button
									type="button"
									aria-label={`Remover ${token}`}
									onClick={() => remove(token)}
									className="grid size-8 place-items-center rounded-xs text-subtle hover:text-fg"
								>
									<Icon of={X} stroke={1.8} className="size-3.5" />
								</button>
							</span>
						))}
						<input
							{...tied}
							ref={input}
							value={typed}
							maxLength={60}
							autoComplete="off"
							placeholder={tokens.length === 0 ? placeholder : ""}
							onChange={(event) => {
								const text = event.currentTarget.value;
								// Android keyboards report no key event for the comma.
								if (text.endsWith(",")) add(text);
								else type(text);
							}}
							onKeyDown={onKeyDown}
							onPaste={onPaste}
							onBlur={() => add(typed)}
							className="min-h-8 min-w-24 flex-1 bg-transparent px-1.5 text-ui outline-none placeholder:text-subtle focus-visible:shadow-none"
						/>
					</div>
				)}
			</Field>
		</div>
	);
}
