import { sql } from "drizzle-orm";
import type { OrderSummary } from "#core/orders/types.ts";
import { LINES, type TestShop } from "../test-shop.ts";

/** An order of a test shop as it is once its money came, without the way there. */
export async function placePaid(
	test: TestShop,
	lines = [LINES.coatM, LINES.bag],
): Promise<OrderSummary> {
	const order = await test.place(lines);
	await payWithoutProvider(test, order.id);
	return order;
}

async function payWithoutProvider({ db }: TestShop, id: string): Promise<void> {
	await db.execute(sql`update orders set payment_status = 'approved', paid_at = now(), stock_state = 'sold',
		reserved_until = null where id = ${id}`);
	await db.execute(sql`update variantes v set reservado = reservado - quantity from order_items i
		where i.variante_id = v.id and i.order_id = ${id}`);
	await db.execute(sql`insert into stock_ledger (produto_id, variante_id, motivo, estoque, reservado, saldo, order_id)
		select v.produto_id, v.id, 'venda', 0, -i.quantity, v.estoque, i.order_id from variantes v
		join order_items i on i.variante_id = v.id where i.order_id = ${id}`);
}
