/** HTML as programs put it on the clipboard, in the words of the demo vendor, and the Markdown it becomes. */
export const pastes: Record<string, { html: string; markdown: string }> = {
  Word: {
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {mso-style-unhide:no; margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1>Antennas<o:p></o:p></h1>
<p class=MsoNormal><span lang=EN-GB style='mso-ansi-language:EN-GB'>Keep <b style='mso-bidi-font-weight:normal'>15&nbsp;mm</b> free <i>around</i> it, see <a href="https://example.com/guide.pdf"><span style='color:#0563C1'>the guide</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>on board<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>printed<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>by cable<o:p></o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1"><v:imagedata src="file:///C:/Users/x/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=300 height=200 src="file:///C:/Users/x/clip_image001.png" alt="Board"><![endif]></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><b>Band<o:p></o:p></b></p></td><td width=301><p class=MsoNormal><b>Length<o:p></o:p></b></p></td></tr>
<tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'><td width=301><p class=MsoNormal>868 MHz<o:p></o:p></p></td><td width=301><p class=MsoNormal>82 | 86 mm<o:p></o:p></p></td></tr>
</table><!--EndFragment--></body></html>`,
    markdown: `## Antennas

Keep **15 mm** free *around* it, see [the guide](https://example.com/guide.pdf).

- on board
  - printed
- by cable

| **Band** | **Length** |
| --- | --- |
| 868 MHz | 82 \\| 86 mm |`,
  },
  'Google Docs': {
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7d1b2c3e-7fff-1a2b-3c4d-5e6f7a8b9c0d"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Range</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre;white-space:pre-wrap;">The </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre;white-space:pre-wrap;">first </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">hop</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;"> is </span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;">long</span><span style="white-space:pre-wrap;">: </span><a href="https://example.com/hops" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;white-space:pre-wrap;">hops</span></a><span style="font-weight:400;white-space:pre-wrap;">.</span></p><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">indoors</span></p></li><ul style="padding-inline-start:48px;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">through walls</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">outdoors</span></p></li></ul><ol><li dir="ltr" aria-level="1"><p role="presentation"><span>measure</span></p></li><li dir="ltr" aria-level="1"><p role="presentation"><span>place</span></p></li></ol></b><br class="Apple-interchange-newline">`,
    markdown: `## Range

The **first hop** is *long*: [hops](https://example.com/hops).

- indoors
  - through walls
- outdoors

1. measure
2. place`,
  },
  'a web page': {
    html: `<html><body><!--StartFragment--><h2 style="box-sizing: border-box; white-space: normal;">Gateways</h2><p style="font-size: 16px; font-weight: 400; white-space: normal;">Each has a <a href="https://example.org/a_(b)" onclick="steal()">name</a>, an <code>id</code> and a <del>colour</del>. <a href="javascript:alert(1)">More</a> <a href="mailto:a@example.org">by mail</a>, <a href="http://127.0.0.1:4114/news#top">here</a></p><blockquote><p>Short.</p></blockquote><figure><img src="https://example.org/gw.png" alt="Gateway [1]" onerror="alert(1)"><figcaption>A gateway</figcaption></figure><pre><code class="language-c">int main() { return 0; }
</code></pre><p>Write &lt;b&gt; and &amp;lt; for letters.</p><svg><script>alert(1)</script></svg><iframe src="https://example.org"></iframe><style>p{}</style><!--EndFragment--></body></html>`,
    markdown: `## Gateways

Each has a [name](<https://example.org/a_(b)>), an \`id\` and a ~~colour~~. More [by mail](mailto:a@example.org), [here](/news#top)

> Short.

![Gateway 1](https://example.org/gw.png)

A gateway

\`\`\`c
int main() { return 0; }
\`\`\`

Write \\<b> and \\&lt; for letters.`,
  },
  Excel: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\,";} .xl65 {mso-number-format:Fixed; font-weight:700;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=3 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 colspan=2 style='mso-ignore:colspan'>Prices</td><td class=xl65>2026</td></tr><tr height=20><td rowspan=2 class=xl66>TR-72D</td><td align=right>1</td><td align=right>12,50</td></tr><tr><td align=right>10</td><td align=right x:num="11.9">11,90</td></tr><!--EndFragment--></table></body></html>`,
    markdown: `| Prices | | 2026 |
| --- | --- | --- |
| TR-72D | 1 | 12,50 |
| | 10 | 11,90 |`,
  },
  'Google Sheets': {
    html: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Mode&quot;}">Mode</td><td style="font-weight:bold;">Current</td></tr><tr><td><a class="in-cell-link" target="_blank" href="https://example.com/rx">RX</a></td><td style="text-align:right;" data-sheets-numberformat="{}">12.1&nbsp;mA<br>typical</td></tr></tbody></table>`,
    markdown: `| Mode | Current |
| --- | --- |
| [RX](https://example.com/rx) | 12.1 mA typical |`,
  },
}
