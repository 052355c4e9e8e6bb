import { href } from "react-router";
import { useAction } from "../action/use-action.ts";
import type { action } from "./order-actions.ts";

/** Of what saves the notes of an order: its open row and the screen share it. */
export const notesKey = (orderId: string): string => `observacoes-${orderId}`;

export const orderAddress = (orderId: string): string =>
	href("/admin/pedidos/:id", { id: orderId });

/** Has something done to one order, from whatever screen or dialog. */
export const useOrderAction = (orderId: string, onDone?: () => void) =>
	useAction<typeof action>({ to: orderAddress(orderId), ...(onDone && { onDone }) });
