import { href, Link } from "react-router";

/** The order that was being paid or changed is closed. */
export default function ClosedOrder({ token }: { token: string }) {
	return (
		<p role="alert" className="mb-5 rounded-sm bg-warn-tint p-4">
			O seu pedido já foi pago, foi cancelado, está em preparação ou aguarda o resultado do cartão.{" "}
			<Link
				to={href("/pedido/:token", { token })}
				className="font-semibold underline underline-offset-4"
			>
				Acompanhar esse pedido
			</Link>{" "}
			ou continue abaixo para fazer um novo.
		</p>
	);
}
