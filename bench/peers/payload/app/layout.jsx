export const metadata = {
  title: 'Sixty series',
  description: 'Sixty series on one page.',
  icons: { icon: 'data:,' },
}

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
