import { href } from "react-router";
import { useAction } from "../action/use-action.ts";
import type { action } from "./order-actions.ts";

/** Fetcher key of saving notes, shared by row and screen. */
export const notesKey = (orderId: string): string => `observacoes-${orderId}`;

export const orderAddress = (orderId: string): string =>
	href("/admin/pedidos/:id", { id: orderId });

export const useOrderAction = (orderId: string, onDone?: () => void) =>
	useAction<typeof action>({ to: orderAddress(orderId), ...(onDone && { onDone }) });
