import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { controlClass } from "#app/ui/control-class.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useListParams } from "./use-list-params.ts";

const PAUSE_MS = 250;

/** Debounced list search, stored as `q` in the URL. */
export function SearchBox({ label, name = "q" }: { label: string; name?: string }) {
	const { params, set } = useListParams();
	const query = params.get(name) ?? "";
	const [typed, setTyped] = useState(query);
	const sent = useRef(query);
	// The back button changes the search too.
	useEffect(() => {
		if (query === sent.current) return;
		sent.current = query;
		setTyped(query);
	}, [query]);
	useEffect(() => {
		const wanted = typed.trim();
		if (wanted === sent.current.trim()) return;
		const timer = setTimeout(() => {
			sent.current = wanted;
			set({ [name]: wanted }, { replace: true });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [typed, name, set]);
	return (
		<search className="relative block min-w-0 flex-1 basis-72">
			<Icon
				of={Search}
				className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-subtle"
			/>
			<input
				type="search"
				name={name}
				aria-label={label}
				placeholder={label}
				value={typed}
				maxLength={200}
				onChange={(event) => setTyped(event.currentTarget.value)}
				className={`${controlClass(false)} min-h-11 pr-11 pl-10 text-ui text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
			/>
			{typed && (
				<span className="absolute top-0 right-0">
					<IconButton icon={X} label="Limpar busca" onClick={() => setTyped("")} />
				</span>
			)}
		</search>
	);
}
