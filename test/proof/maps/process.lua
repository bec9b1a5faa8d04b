-- What another maker of tiles is to show of an extract: the same elements, by its own code.
node_keys = { "addr:housenumber", "addr:housename" }

local streets = {
  motorway = true, trunk = true, primary = true, secondary = true, tertiary = true, unclassified = true,
  residential = true, living_street = true, pedestrian = true, service = true, track = true, cycleway = true,
  footway = true, steps = true, path = true,
}
local railways = { rail = true, narrow_gauge = true, light_rail = true, subway = true, funicular = true, tram = true }

function has_address(element)
  return element:Find("addr:housenumber") ~= "" or element:Find("addr:housename") ~= ""
end

function node_function(node)
  if has_address(node) then node:Layer("addresses", false) end
end

function is_water(way)
  local natural, waterway, landuse = way:Find("natural"), way:Find("waterway"), way:Find("landuse")
  return natural == "water" or natural == "glacier" or waterway == "riverbank" or waterway == "dock"
    or landuse == "reservoir" or landuse == "basin"
end

function way_function(way)
  local kind = way:Find("highway"):gsub("_link$", "")
  if streets[kind] and not (way:IsClosed() and way:Find("area") == "yes") then
    way:Layer("streets", false)
    way:Attribute("kind", kind)
  end
  local railway = way:Find("railway")
  if not streets[kind] and railways[railway] then
    way:Layer("streets", false)
    way:Attribute("kind", railway)
  end
  if not way:IsClosed() then return end
  local building = way:Find("building")
  if building ~= "" and building ~= "no" then way:Layer("buildings", true) end
  if is_water(way) then way:Layer("water", true) end
  if way:Find("landuse") == "forest" or way:Find("natural") == "wood" then way:Layer("forest", true) end
  if has_address(way) then way:LayerAsCentroid("addresses") end
end
