import { href } from "react-router";
import { useAction } from "../action/use-action.ts";
import type { action } from "./product-actions.ts";

type Options = NonNullable<Parameters<typeof useAction<typeof action>>[0]>;

export const useProductAction = (onDone?: Options["onDone"]) =>
	useAction<typeof action>({ to: href("/admin/produtos"), ...(onDone && { onDone }) });
