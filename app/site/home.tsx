export default function Home() {
  return <h1>Meshwork</h1>
}
