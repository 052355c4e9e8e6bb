import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";

const link = "font-semibold underline underline-offset-4";

/** Another tab paid an order of its own while this one waits: nobody pays for both without knowing. */
export function OtherOrderSettled({ token }: { token: string }) {
	const before = useCheckoutStore((state) => state.settledBefore);
	const [settled, setSettled] = useState(openOrder.settled);
	useEffect(() => openOrder.follow(() => setSettled(openOrder.settled())), []);
	const other = settled.findLast((one) => one !== token && !before.includes(one));
	return (
		<p role="status" className="mb-5 rounded-sm bg-warn-tint p-4 empty:hidden">
			{other && (
				<>
					<b className="font-semibold">
						Outro pedido deste navegador já foi pago ou está com o banco.
					</b>{" "}
					Este continua esperando: pague só se quiser os dois.{" "}
					<Link to={href("/pedido/:token", { token: other })} className={link}>
						Ver o outro pedido
					</Link>{" "}
					<Link to={href("/pedido/:token", { token })} className={link}>
						Cancelar este
					</Link>
				</>
			)}
		</p>
	);
}
