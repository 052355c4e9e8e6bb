import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { keepTyped } from "#app/session/kept-typing.ts";
import { useKeptKey, wentAway } from "./kept-key.ts";
import { useKept } from "./use-kept.ts";

/**
 * `useState` for what is typed or chosen in a form (rule office 5): it is kept in this tab while it is not
 * what the form began with. A session that ends in the middle, something that could not be read, or a reload
 * gives it back; whoever closes the form gives it up. Answers last whether something came back.
 */
export function useKeptState<T>(
	name: string,
	begin: T | (() => T),
): [T, Dispatch<SetStateAction<T>>, boolean] {
	const { key } = useKeptKey("painel", name);
	const [first] = useState(begin);
	const [value, setValue] = useState(first);
	const typed = JSON.stringify(value) !== JSON.stringify(first);
	const restored = useKept<T>(name, typed ? value : null, setValue);
	useEffect(
		() => () => {
			if (!wentAway()) keepTyped(key, null);
		},
		[key],
	);
	return [value, setValue, restored];
}
