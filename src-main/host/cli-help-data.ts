// Help of the command line. Data only.

export const WAYPOST_HELP = `Usage: waypost COMMAND [options]

  cleanse   cleanse the addresses of a file
  nearby    find the points nearest to a place
  lists     list, create, import, export and delete lists of places
  recipes   list, show and remove recipes, by which files are cleansed again
  keys      create, list and revoke API keys
  origins   allow web pages to call the API
  open      a new one-time link to a running Waypost
  backup    copy your data into one proven file
  restore   put a backup in the place of your data
  check     prove that your data is whole
  packs     list, import, verify, build and remove reference packs
  roads     make road maps of OpenStreetMap extracts, and find ways on them
  maps      add map archives of your own, and say how maps lie over one another
  position  where a GPS receiver is, or where coordinates of any notation are
  regions   make addresses, road map and street map of an OpenStreetMap extract, or take them to another computer

"waypost COMMAND --help" explains each. Options of all commands:

  --data-dir DIR   where your data is kept
  --packs-dir DIR  where the reference packs are
  --json           output for machines
  --help           this text
  --version        the version

Exit status: 0 done, 1 failed (one sentence says what, where and what to do), 2 wrong usage.
`

export const CLEANSE_HELP = `Usage: waypost cleanse IN.csv|IN.tsv|IN.xlsx|- [options]

Verifies and standardises the addresses of a table, row by row. Columns are guessed from their names and content unless
--map says otherwise. Rows that cannot be used are counted and listed; nothing is lost silently.

  --out FILE|-          where the result goes: .csv, .txt, .tsv (tabs), .xlsx or .jsonl; standard output as CSV when
                        left out; a link is followed, a pipe or device written through
  --excel               write CSV for a spreadsheet: marked as UTF-8, and a cell that begins like a formula is guarded;
                        else cells are written exactly
  --country CC          country of rows that name none (ISO 3166 alpha-2 or alpha-3)
  --map Field=Column,…  which column is which field; #3 is the third column
  --sheet NAME          sheet of a workbook; the first that looks like a table of places when left out
  --recipe NAME         columns and options of a recipe that was saved in the window; other options given here win,
                        --map for the fields that it names
  --options FILE.json   Process and ServerOptions as in the Batch operation
  --process NAME        Verify, Parse, Format, Geocode, ReverseGeocode or Country; also Search and Query, of which the
                        first match is taken. Verify when left out
  --geocode             add coordinates
  --explain             add a column that says why
  --duplicates          add columns with the first row of the same place, and how sure that is (0–100)
  --policy NAME         Strict, Shipping or Permissive: add a column that says of each answer accept, review or reject
  --report FILE.html    also write the report of the run: what became of the rows, rates, countries, settings, and the
                        reference data with versions and licences; to read, print and hand on
  --progress            show progress even when it is no terminal
  --json                print the accounting as JSON
  --packs-dir DIR       where the reference packs are
  --data-dir DIR        where your data is kept; packs you imported are in its folder "packs"
`
