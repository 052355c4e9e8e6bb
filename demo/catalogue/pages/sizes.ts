export const sizes = {
	slug: "guia-de-tamanhos",
	title: "Guia de Tamanhos",
	meta_description:
		"Tabelas de medidas de jalecos, scrubs, calças e calçados da Requinte, e como tirar as suas medidas em casa.",
	content: `
<p>As medidas abaixo são do corpo, em centímetros. Se você ficou entre dois números, escolha o maior para os jalecos e o menor para os scrubs, que cedem.</p>
<h2>Como tirar as medidas</h2>
<h3>Do corpo</h3>
<ol>
<li><strong>Busto ou tórax:</strong> passe a fita na parte mais larga, com os braços soltos.</li>
<li><strong>Cintura:</strong> na parte mais fina, em geral dois dedos acima do umbigo.</li>
<li><strong>Quadril:</strong> na parte mais larga, com os pés juntos.</li>
<li><strong>Manga:</strong> do osso do ombro até o punho, com o braço levemente dobrado.</li>
</ol>
<p>Use uma fita de costura, sem apertar, sobre roupa leve.</p>
<h3>De uma peça que já serve</h3>
<p>Estenda o seu jaleco preferido sobre a mesa, fechado. Meça de uma cava à outra, logo abaixo do braço, e dobre o resultado: é a medida da peça no tórax. Ela deve ser de 6 a 10 cm maior que a do corpo em um jaleco e de 4 a 6 cm maior em um scrub.</p>
<h2>Como cada peça veste</h2>
<h3>Jalecos</h3>
<p>São pensados para ir por cima da roupa. Os acinturados acompanham a silhueta; se você usa malha grossa por baixo, prefira um tamanho acima.</p>
<h3>Scrubs</h3>
<p>Têm elastano e cedem cerca de 3 cm com o calor do corpo. Se ficou entre dois tamanhos, o menor costuma vestir melhor. As peças unissex seguem a tabela masculina.</p>
<h2>Jalecos e scrubs femininos</h2>
<table>
<thead><tr><th scope="col">Tamanho</th><th scope="col">Veste</th><th scope="col">Busto</th><th scope="col">Cintura</th><th scope="col">Quadril</th><th scope="col">Manga</th></tr></thead>
<tbody>
<tr><th scope="row">PP</th><td>34–36</td><td>80–84</td><td>62–66</td><td>88–92</td><td>57</td></tr>
<tr><th scope="row">P</th><td>38</td><td>85–89</td><td>67–71</td><td>93–97</td><td>58</td></tr>
<tr><th scope="row">M</th><td>40–42</td><td>90–95</td><td>72–77</td><td>98–103</td><td>59</td></tr>
<tr><th scope="row">G</th><td>44</td><td>96–102</td><td>78–84</td><td>104–109</td><td>60</td></tr>
<tr><th scope="row">GG</th><td>46–48</td><td>103–110</td><td>85–92</td><td>110–116</td><td>61</td></tr>
<tr><th scope="row">EG</th><td>50–52</td><td>111–119</td><td>93–101</td><td>117–124</td><td>62</td></tr>
</tbody>
</table>
<h2>Jalecos e scrubs masculinos e unissex</h2>
<table>
<thead><tr><th scope="col">Tamanho</th><th scope="col">Veste</th><th scope="col">Tórax</th><th scope="col">Cintura</th><th scope="col">Manga</th></tr></thead>
<tbody>
<tr><th scope="row">PP</th><td>36</td><td>84–89</td><td>70–75</td><td>61</td></tr>
<tr><th scope="row">P</th><td>38–40</td><td>90–95</td><td>76–81</td><td>62</td></tr>
<tr><th scope="row">M</th><td>42–44</td><td>96–102</td><td>82–88</td><td>63</td></tr>
<tr><th scope="row">G</th><td>46–48</td><td>103–109</td><td>89–96</td><td>64</td></tr>
<tr><th scope="row">GG</th><td>50</td><td>110–116</td><td>97–104</td><td>65</td></tr>
<tr><th scope="row">EG</th><td>52–54</td><td>117–124</td><td>105–113</td><td>66</td></tr>
<tr><th scope="row">EXG</th><td>56–58</td><td>125–133</td><td>114–123</td><td>67</td></tr>
</tbody>
</table>
<h2>Calças</h2>
<p>Todas as calças têm de 3 a 4 cm de sobra na barra. A entreperna é de 76 cm no feminino e 81 cm no masculino.</p>
<table>
<thead><tr><th scope="col">Tamanho</th><th scope="col">Cintura feminina</th><th scope="col">Quadril feminino</th><th scope="col">Cintura masculina</th></tr></thead>
<tbody>
<tr><th scope="row">PP</th><td>62–66</td><td>88–92</td><td>70–75</td></tr>
<tr><th scope="row">P</th><td>67–71</td><td>93–97</td><td>76–81</td></tr>
<tr><th scope="row">M</th><td>72–77</td><td>98–103</td><td>82–88</td></tr>
<tr><th scope="row">G</th><td>78–84</td><td>104–109</td><td>89–96</td></tr>
<tr><th scope="row">GG</th><td>85–92</td><td>110–116</td><td>97–104</td></tr>
<tr><th scope="row">EG</th><td>93–101</td><td>117–124</td><td>105–113</td></tr>
<tr><th scope="row">EXG</th><td>–</td><td>–</td><td>114–123</td></tr>
</tbody>
</table>
<h2>Calçados</h2>
<p>Meça o pé do calcanhar ao dedo mais longo, no fim do dia, e compare.</p>
<table>
<thead><tr><th scope="col">Número</th><th scope="col">34</th><th scope="col">35</th><th scope="col">36</th><th scope="col">37</th><th scope="col">38</th><th scope="col">39</th><th scope="col">40</th><th scope="col">41</th><th scope="col">42</th></tr></thead>
<tbody><tr><th scope="row">Pé (cm)</th><td>22,0</td><td>22,7</td><td>23,3</td><td>24,0</td><td>24,7</td><td>25,3</td><td>26,0</td><td>26,7</td><td>27,3</td></tr></tbody>
</table>
<h2>Meias de compressão</h2>
<p>Meça a panturrilha pela manhã, antes do inchaço. Até 36 cm, escolha 34-37; de 36 a 41 cm, 38-40; acima disso, 41-44. Se tiver indicação médica de outra compressão, siga a receita.</p>
<h2>Ainda em dúvida?</h2>
<p>Conte suas medidas pela página de contato e indicamos o tamanho. E lembre: a primeira troca é por nossa conta.</p>`,
};
